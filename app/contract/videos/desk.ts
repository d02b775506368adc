import { z } from 'zod'
import { TAKE_DOWN_REASON_MOST } from '../articles/limits'
import { call } from '../call'
import { may } from '../console/roles'
import { idCursor } from '../cursors'
import * as f from '../fields'
import { VIDEO_STATES } from './limits'
import { ownVideo, ownVideoDetails } from './shown'

const roles = may.handleContent
const id = z.object({ id: f.id })
const whose = { author: z.object({ id: z.string(), nickname: z.string() }).nullable() }

const deskVideo = ownVideoDetails.extend({
  ...whose,
  history: z.array(z.object({ move: z.string(), by: z.string(), at: z.string(), note: z.string() })),
})
export type DeskVideo = z.output<typeof deskVideo>

export const videoDesk = {
  list: call({
    method: 'GET',
    path: '/api/console/videos/list',
    access: 'operator',
    roles,
    about: 'Videos of the mall and of members, newest first; drafts of members are nobody else’s business.',
    input: z.object({
      state: z.preprocess((value) => (value === '' ? undefined : value), z.enum(VIDEO_STATES).optional()),
      cursor: idCursor,
    }),
    output: f.page(ownVideo.extend(whose)),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/videos/details',
    access: 'operator',
    roles,
    about: 'One video as it is now, with what became of it.',
    input: id,
    output: deskVideo,
  }),
  takeDown: call({
    method: 'POST',
    path: '/api/console/videos/takeDown',
    access: 'operator',
    roles,
    about: 'Lets nobody see a video any more; its author is told why.',
    input: id.extend({ reason: f.text(TAKE_DOWN_REASON_MOST) }),
    output: f.none,
  }),
}
