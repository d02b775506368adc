import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { earnCommission } from './earn-commission'
import { commissionInvariants } from './invariants'
import { settleCommission } from './settle-commission'
import { pendingOf } from './store'
import { waiveCommission } from './void-commission'

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
