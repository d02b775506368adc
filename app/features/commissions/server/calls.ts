import type { Provided } from '~/house/caller'
import { ok } from '~/values/result'
import type { commissionCalls } from '../contract/members'
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
