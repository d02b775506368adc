import { may } from '~/contract/roles'

export const payoutApprovals = { approvePayout: may.handlePayouts } as const
