import { z } from 'zod'
import { call } from '~/contract/call'
import { instantCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { goodsGlance } from '~/features/goods/contract/goods'

export const FOOTPRINTS_MOST = 100
export const SEEN_MOST = 20

export const footprint = goodsGlance.extend({ seenAt: z.string().datetime({ offset: true }) })
export type Footprint = z.output<typeof footprint>

export const customerFootprint = footprint.extend({
  /** Masked. */
  phone: z.string(),
})
export type CustomerFootprint = z.output<typeof customerFootprint>

export const footprintCalls = {
  record: call({
    method: 'POST',
    path: '/api/footprint/record',
    access: 'member',
    about: 'Records a footprint of viewed goods, unless recording is paused.',
    input: z.object({ goodsId: f.id }),
    output: f.none,
  }),
  join: call({
    method: 'POST',
    path: '/api/footprint/join',
    access: 'member',
    about: 'Merges the footprints of a guest into the member’s, newest first, unless recording is paused.',
    input: z.object({ goodsIds: f.listOf(f.id, SEEN_MOST) }),
    output: f.none,
  }),
  list: call({
    method: 'GET',
    path: '/api/footprint/list',
    access: 'member',
    about: 'The newest 100 footprints, one for each goods, newest first.',
    input: z.object({ cursor: instantCursor }),
    output: f.page(footprint).extend({ isPaused: z.boolean() }),
    own: { lists: { footprints: {} } },
  }),
  remove: call({
    method: 'POST',
    path: '/api/footprint/remove',
    access: 'member',
    about: 'Deletes the footprints of these goods, or all footprints where none are named.',
    input: z.object({ goodsIds: f.ids.optional() }),
    output: f.none,
  }),
  ofCustomers: call({
    method: 'GET',
    path: '/api/business/footprints',
    access: 'member',
    about: 'Goods viewed by members whom the agent invited, newest first; only of members who consented.',
    input: z.object({ cursor: instantCursor }),
    output: f.page(customerFootprint),
  }),
}
