import { concept } from '~/house/concept'
import { calls } from './calls'
import { approveApproved } from './decide-submission'
import { desk } from './desk'
import { rewardInvariants } from './invariants'
import { personalRewards } from './personal-data'

export const rewards = concept({
  calls,
  desk,
  personal: personalRewards,
  approvable: { approveReward: approveApproved },
  invariants: rewardInvariants,
})
