import { may } from '~/contract/roles'

export const pointsApprovals = { adjustPoints: may.adjustPoints } as const
