import { approvePublication } from '~/features/moderation/server/publishing/decide-publication'
import { waitingOf } from '~/features/moderation/server/publishing/publish'
import { noteFilm } from '~/features/videos/server/films'
import { publishMallVideo } from '~/features/videos/server/operate-videos'
import { releaseVideo, writeMallVideo, writeVideo } from '~/features/videos/server/write-video'
import { db } from '~/platform/database/pool'
import { DEMO_FILM, demoVideos } from './data/videos'
import { must } from './fill-demo-orders'

export async function fillDemoVideos(memberId: string, operatorId: string): Promise<void> {
  for (const { film, bytes, goods, title, said, tags, isMembers } of demoVideos) {
    const key = `demo/film-${film}`
    const [senderId, sender] = isMembers ? ([memberId, 'owner_id'] as const) : ([operatorId, 'operator_id'] as const)
    await noteFilm(senderId, { key, bytes, ...DEMO_FILM }, sender)
    const stored = { submissionId: `demo-video-${film}`, version: 0 }
    const form = { ...stored, title, said, tags, film: key, goods: [goods], pictures: [] }
    if (!isMembers) {
      must(await publishMallVideo(operatorId, must(await writeMallVideo(operatorId, form))))
      continue
    }
    must(await releaseVideo(memberId, must(await writeVideo(memberId, form))))
    for (const { id } of await waitingOf(db, memberId, ['video'])) must(await approvePublication({ operatorId, id }))
  }
}
