import type { Flow } from '~/platform/database/flow'
import type { RewardState } from '../contract/members'

export const rewardFlow = {
  submit: { from: [], to: 'submitted', by: ['member'], tells: 'self' },
  resubmit: { from: ['rejected'], to: 'submitted', by: ['member'], tells: 'self' },
  approve: { from: ['submitted'], to: 'approved', by: ['operator'], tells: ['rewardApproved', 'balanceNetted'] },
  reject: { from: ['submitted'], to: 'rejected', by: ['operator'], tells: ['rewardRejected'] },
  revoke: {
    from: ['submitted', 'approved'],
    to: 'revoked',
    by: ['operator', 'sweep', 'gateway', 'member'],
    tells: ['rewardRevoked'],
  },
} as const satisfies Flow<RewardState>

export type RewardMove = Exclude<keyof typeof rewardFlow, 'submit'>
