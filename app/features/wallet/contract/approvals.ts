import { may } from '~/contract/roles'

export const balanceApprovals = { adjustBalance: may.handlePayouts } as const
