import type { commissionCalls } from '~/contract/commissions/calls'
import { ok } from '~/values/result'
import type { Provided } from '../caller'
import { noteLinks } from './note-links'
import { listEarnedOrders, readEarnedOrder } from './read-orders'

export const calls: Provided<typeof commissionCalls> = {
  openLinks: async ({ links }, { memberId }) => {
    await noteLinks(memberId, links)
    return ok({})
  },
  orders: async (sent, { memberId, locale }) => ok(await listEarnedOrders(memberId, sent, locale)),
  order: ({ id }, { memberId, locale }) => readEarnedOrder(memberId, id, locale),
}
