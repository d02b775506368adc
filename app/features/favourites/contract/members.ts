import { z } from 'zod'
import { member } from '~/contract/call'
import { instantCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { goodsGlance } from '~/features/goods/contract/members'
import * as m from '~/paraglide/messages'

export const FAVOURITES_MOST = 500
export const FAVOURITE_FILTERS = ['all', 'cheaper', 'gone'] as const

const favourite = goodsGlance.extend({ priceWhenAdded: f.money })
export type Favourite = z.output<typeof favourite>

export const favouriteCalls = {
  state: member.get('/api/favourite/state', {
    about: 'Whether goods are among the member’s favourites.',
    input: z.object({ goodsId: f.id }),
    output: z.object({ isFavourite: z.boolean() }),
  }),
  set: member.post('/api/favourite/set', {
    about: 'Adds goods to the favourites or removes them. Idempotent.',
    input: z.object({ goodsId: f.id, isFavourite: f.flag }),
    output: f.none,
  }),
  list: member.get('/api/favourite/list', {
    about:
      'The member’s favourites, newest first: all, those cheaper than when they were saved, or those not for sale.',
    input: z.object({ filter: z.enum(FAVOURITE_FILTERS).default('all'), cursor: instantCursor }),
    output: f.page(favourite).extend({
      counts: z.object({ all: z.number().int(), cheaper: z.number().int(), gone: z.number().int() }),
    }),
    own: { lists: { favourites: {} } },
  }),
  remove: member.post('/api/favourite/remove', {
    about: 'Removes several goods from the favourites.',
    input: z.object({ goodsIds: f.ids }),
    output: z.object({ removed: z.number().int() }),
  }),
}

export const FOOTPRINTS_MOST = 100
export const SEEN_MOST = 20

const footprint = goodsGlance.extend({ seenAt: z.string().datetime({ offset: true }) })
export type Footprint = z.output<typeof footprint>

const customerFootprint = footprint.extend({
  phone: z.string(),
})

export const footprintCalls = {
  record: member.post('/api/footprint/record', {
    about: 'Records a footprint of viewed goods, unless recording is paused.',
    input: z.object({ goodsId: f.id }),
    output: f.none,
  }),
  join: member.post('/api/footprint/join', {
    about: 'Merges the footprints of a guest into the member’s, newest first, unless recording is paused.',
    input: z.object({ goodsIds: f.listOf(f.id, SEEN_MOST) }),
    output: f.none,
  }),
  list: member.get('/api/footprint/list', {
    about: 'The newest 100 footprints, one for each goods, newest first.',
    input: z.object({ cursor: instantCursor }),
    output: f.page(footprint).extend({ isPaused: z.boolean() }),
    own: { lists: { footprints: {} } },
  }),
  remove: member.post('/api/footprint/remove', {
    about: 'Deletes the footprints of these goods, or all footprints where none are named.',
    input: z.object({ goodsIds: f.ids.optional() }),
    output: f.none,
  }),
  ofCustomers: member.get('/api/business/footprints', {
    about: 'Goods viewed by members whom the agent invited, newest first; only of members who consented.',
    input: z.object({ cursor: instantCursor }),
    output: f.page(customerFootprint),
  }),
}

export const favouriteRefusals = {
  favouritesFull: { code: 4811, status: 409, say: m.favourites_refused_full },
} as const satisfies Refusals

export const favouriteNotices = {
  favouriteBack: { title: m.notices_favourite_back_title, text: m.notices_favourite_back_text },
  favouriteCheaper: { title: m.notices_favourite_cheaper_title, text: m.notices_favourite_cheaper_text },
} as const
