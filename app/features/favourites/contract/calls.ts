import { z } from 'zod'
import { call } from '~/contract/call'
import { instantCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { goodsGlance } from '~/features/goods/contract/goods'

export const FAVOURITES_MOST = 500
export const FAVOURITE_FILTERS = ['all', 'cheaper', 'gone'] as const

export const favourite = goodsGlance.extend({ priceWhenAdded: f.money })
export type Favourite = z.output<typeof favourite>

export const favouriteCalls = {
  state: call({
    method: 'GET',
    path: '/api/favourite/state',
    access: 'member',
    about: 'Whether goods are among the member’s favourites.',
    input: z.object({ goodsId: f.id }),
    output: z.object({ isFavourite: z.boolean() }),
  }),
  set: call({
    method: 'POST',
    path: '/api/favourite/set',
    access: 'member',
    about: 'Adds goods to the favourites or removes them. Idempotent.',
    input: z.object({ goodsId: f.id, isFavourite: f.flag }),
    output: f.none,
  }),
  list: call({
    method: 'GET',
    path: '/api/favourite/list',
    access: 'member',
    about:
      'The member’s favourites, newest first: all, those cheaper than when they were saved, or those not for sale.',
    input: z.object({ filter: z.enum(FAVOURITE_FILTERS).default('all'), cursor: instantCursor }),
    output: f.page(favourite).extend({
      counts: z.object({ all: z.number().int(), cheaper: z.number().int(), gone: z.number().int() }),
    }),
    own: { lists: { favourites: {} } },
  }),
  remove: call({
    method: 'POST',
    path: '/api/favourite/remove',
    access: 'member',
    about: 'Removes several goods from the favourites.',
    input: z.object({ goodsIds: f.ids }),
    output: z.object({ removed: z.number().int() }),
  }),
}
