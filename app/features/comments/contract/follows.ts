import { z } from 'zod'
import { guest, member } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

/** Stands for the mall where others are named by their number. */
export const MALL_MAKER = 'mall'
export const FOLLOWS_MOST = 500

const maker = z.object({
  id: z.string(),
  /** Null for the mall. */
  nickname: z.string().nullable(),
  followers: z.number().int(),
})

const followed = maker.extend({
  makerId: z.string(),
  /** False where others see nothing of them at the moment. */
  isShown: z.boolean(),
  followedAt: z.string().datetime({ offset: true }),
})
export type Followed = z.output<typeof followed>

export const followInput = z.object({ makerId: f.id, isFollowed: f.flag })

export const followCalls = {
  maker: guest.get('/api/follow/maker', {
    about: 'Somebody who publishes, or `mall`: how many follow them, and whether the caller does.',
    input: z.object({ makerId: f.id }),
    output: maker.extend({ isFollowed: z.boolean(), isOwn: z.boolean() }),
  }),
  set: member.post('/api/follow/set', {
    about: 'Follows a member who publishes, or the mall as `mall`, or ends it. Idempotent; at most 500.',
    input: followInput,
    output: z.object({ followers: z.number().int() }),
  }),
  list: member.get('/api/follow/list', {
    about: 'Whom the member follows, the newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(followed),
  }),
}

export const followRefusals = {
  followsFull: { code: 5704, status: 409, say: m.follows_refused_full },
  followOwn: { code: 5705, status: 409, say: m.follows_refused_own },
} as const satisfies Refusals

export const followNotices = {
  followedPublished: { title: m.follows_notice_title, text: m.follows_notice_text },
  followedMallPublished: { title: m.follows_notice_title, text: m.follows_notice_mall_text },
} as const

export const followFields = { makerId: m.word_author, isFollowed: m.follows_follow }
