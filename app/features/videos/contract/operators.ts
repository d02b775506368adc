import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { TAKE_DOWN_REASON_MOST } from '~/features/articles/contract/limits'
import { ownVideo, ownVideoDetails, storedVideoFile, VIDEO_STATES, videoDraft } from './members'

const desk = operator(may.handleContent)

const id = z.object({ id: f.id })
const whose = { author: z.object({ id: z.string(), nickname: z.string() }).nullable() }

const deskVideo = ownVideoDetails.extend({
  ...whose,
  publishAt: z.string().nullable(),
  history: z.array(z.object({ move: z.string(), by: z.string(), at: z.string(), note: z.string() })),
})
export type DeskVideo = z.output<typeof deskVideo>

export const videoDesk = {
  upload: operator(may.sendFilms).post('/api/console/videos/upload', {
    about: 'Uploads one video file for the mall in the part `file`, as `/api/video/upload` does for a member.',
    file: 'film',
    input: f.none,
    output: storedVideoFile,
  }),
  write: desk.post('/api/console/videos/write', {
    whole: true,
    about: 'Saves a video of the mall, complete or not; without an id it creates one, once per submissionId.',
    input: videoDraft,
    output: z.object({ id: z.string(), version: z.number().int() }),
  }),
  publish: desk.post('/api/console/videos/publish', {
    about: 'Publishes a saved video of the mall, at once or from the morning of a date on. It needs a transcript.',
    input: id.extend({ version: f.amount, at: z.preprocess((value) => value || undefined, f.day.optional()) }),
    output: f.none,
  }),
  list: desk.get('/api/console/videos/list', {
    about: 'Videos of the mall and of members, newest first; drafts of members are not listed.',
    input: z.object({
      status: z.preprocess(f.empty, z.enum(VIDEO_STATES).optional()),
      cursor: idCursor,
    }),
    output: f.page(ownVideo.extend(whose)),
  }),
  details: desk.get('/api/console/videos/details', {
    about: 'One video as it is now, with its history.',
    input: id,
    output: deskVideo,
  }),
  takeDown: desk.post('/api/console/videos/takeDown', {
    about: 'Unpublishes a video; its author is notified with the reason.',
    input: id.extend({ reason: f.text(TAKE_DOWN_REASON_MOST) }),
    output: f.none,
  }),
}
