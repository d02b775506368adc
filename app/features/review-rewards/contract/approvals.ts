import { may } from '~/contract/roles'

export const rewardApprovals = { approveReward: may.handleReviews } as const
