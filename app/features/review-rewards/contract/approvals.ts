import { may } from '~/contract/roles'

/** Acts that a second operator may have to approve, each with the roles that may ask for it and decide it. */
export const rewardApprovals = { approveReward: may.handleReviews } as const
