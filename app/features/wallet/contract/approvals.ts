import { may } from '~/contract/roles'

/** Acts that a second operator has to approve, each with the roles that may ask for it and decide it. */
export const balanceApprovals = { adjustBalance: may.handlePayouts } as const
