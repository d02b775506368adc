import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { ok } from '~/values/result'
import type { commissionCalls } from '../contract/members'
import type { commissionDesk } from '../contract/operators'
import { earnCommission, noteLinks, settleCommission } from './earn-commission'
import { commissionInvariants } from './invariants'
import { listEarnedOrders, readEarnedOrder } from './read-orders'
import { listGoodsRates, readGoodsRates } from './read-rates'
import { setFixed, setRates } from './set-rates'
import { pendingOf } from './store'
import { waiveCommission } from './void-commission'

const calls: Provided<typeof commissionCalls> = {
  openLinks: async ({ links }, { memberId }) => {
    await noteLinks(memberId, links)
    return ok({})
  },
  orders: async (sent, { memberId, locale }) => ok(await listEarnedOrders(memberId, sent, locale)),
  order: ({ id }, { memberId, locale }) => readEarnedOrder(memberId, id, locale),
}

const desk: Provided<typeof commissionDesk> = {
  list: async (input, { locale }) => ok(await listGoodsRates(input, locale)),
  details: ({ id }, { locale }) => readGoodsRates(id, locale),
  setRates: (sent, { operator }) => setRates(operator.id, sent),
  setFixed: (sent, { operator }) => setFixed(operator.id, sent),
}

export const commissions = concept({
  calls,
  desk,
  afterOrder: { pay: earnCommission, revive: earnCommission, finish: settleCommission },
  personal: [
    {
      table: 'commissions',
      by: 'member_id',
      erase: waiveCommission,
      shows: {
        commissions: {
          columns: {
            orderId: 'order_id',
            level: 'level',
            state: 'state',
            rate: 'rate',
            fixed: 'fixed',
            earned: 'earned',
            amount: 'amount',
            createdAt: 'created_at',
          },
          sort: ['id'],
        },
      },
    },
    { table: 'agent_links', by: 'member_id', erase: 'delete' },
    { table: 'agent_links', by: 'agent_member_id', erase: 'delete' },
  ],
  losses: { commission: pendingOf },
  invariants: commissionInvariants,
})
