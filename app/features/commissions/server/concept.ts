import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { earnCommission } from './earn-commission'
import { commissionInvariants } from './invariants'
import { forgetCommissions, ownCommissions, pendingCommission } from './own-commissions'
import { settleCommission } from './settle-commission'

export const commissions = concept({
  calls,
  desk,
  afterOrder: { pay: earnCommission, revive: earnCommission, finish: settleCommission },
  forget: (tx, { id }) => forgetCommissions(tx, id),
  ownData: { commissions: ownCommissions },
  losses: { commission: pendingCommission },
  invariants: commissionInvariants,
})
