import { db } from '../database/pool'
import { approvePublication } from '../publishing/decide-publication'
import { waitingOf } from '../publishing/publish'
import { noteFilm } from '../videos/note-film'
import { publishMallVideo } from '../videos/operate-videos'
import { releaseVideo } from '../videos/release-video'
import { writeVideo } from '../videos/write-video'
import { must } from './fill-demo-orders'
import { DEMO_FILM, demoVideos } from './videos'

/** Lets the mall and the demo's member show videos, through the verbs of both; somebody has looked at all of them. */
export async function fillDemoVideos(memberId: string, operatorId: string): Promise<void> {
  for (const { film, bytes, goods, title, said, tags, isMembers } of demoVideos) {
    const key = `demo/film-${film}`
    const [senderId, sender] = isMembers ? ([memberId, 'owner_id'] as const) : ([operatorId, 'operator_id'] as const)
    await noteFilm(senderId, { key, bytes, ...DEMO_FILM }, sender)
    const submissionId = `demo-video-${film}`
    if (!isMembers) {
      const content = { title, said, tags, goodsIds: [goods], file: key, cover: '' }
      must(await publishMallVideo(operatorId, submissionId, content))
      continue
    }
    const form = { submissionId, version: 0, title, said, tags, film: key, goods: [goods], pictures: [] }
    must(await releaseVideo(memberId, must(await writeVideo(memberId, form))))
    for (const { id } of await waitingOf(db, memberId, ['video'])) must(await approvePublication({ operatorId, id }))
  }
}
