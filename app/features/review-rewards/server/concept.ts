import { concept } from '~/house/concept'
import { calls } from './calls'
import { approveApproved } from './decide-submission'
import { desk } from './desk'
import { forgetRewards, listOwnRewards } from './forget-rewards'
import { rewardInvariants } from './invariants'

export const rewards = concept({
  calls,
  desk,
  forget: (tx, { id }) => forgetRewards(tx, id),
  ownData: { rewards: listOwnRewards },
  approvable: { approveReward: approveApproved },
  invariants: rewardInvariants,
})
