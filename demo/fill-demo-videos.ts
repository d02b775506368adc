import { approvePublication } from '~/features/moderation/server/publishing/decide-publication'
import { waitingOf } from '~/features/moderation/server/publishing/publish'
import { publishMallVideo } from '~/features/videos/server/operate-videos'
import { noteVideoFile } from '~/features/videos/server/video-files'
import { releaseVideo, writeMallVideo, writeVideo } from '~/features/videos/server/write-video'
import { db } from '~/platform/database/pool'
import { DEMO_VIDEO_FILE, demoVideos } from './data/videos'
import { must } from './fill-demo-orders'

export async function fillDemoVideos(memberId: string, operatorId: string): Promise<void> {
  for (const { film: videoFile, bytes, goods, title, said, tags, isMembers } of demoVideos) {
    const key = `demo/film-${videoFile}`
    const [senderId, sender] = isMembers ? ([memberId, 'owner_id'] as const) : ([operatorId, 'operator_id'] as const)
    await noteVideoFile(senderId, { key, bytes, ...DEMO_VIDEO_FILE }, sender)
    const stored = { submissionId: `demo-video-${videoFile}`, version: 0 }
    const form = { ...stored, title, said, tags, film: key, goods: [goods], pictures: [] }
    if (!isMembers) {
      must(await publishMallVideo(operatorId, must(await writeMallVideo(operatorId, form))))
      continue
    }
    must(await releaseVideo(memberId, must(await writeVideo(memberId, form))))
    for (const { id } of await waitingOf(db, memberId, ['video'])) must(await approvePublication({ operatorId, id }))
  }
}
