import type { Flow } from '~/platform/database/flow'
import type { RewardState } from '../contract/tasks'

/** What becomes of what a member hands in for a task. */
export const rewardFlow = {
  submit: { from: [], to: 'submitted', by: ['member'], tells: 'self' },
  resubmit: { from: ['rejected'], to: 'submitted', by: ['member'], tells: 'self' },
  /** The reward is on the balance with it. */
  approve: { from: ['submitted'], to: 'approved', by: ['operator'], tells: ['rewardApproved', 'balanceNetted'] },
  reject: { from: ['submitted'], to: 'rejected', by: ['operator'], tells: ['rewardRejected'] },
  /** The line was refunded: what was paid is taken back. */
  revoke: {
    from: ['submitted', 'approved'],
    to: 'revoked',
    by: ['operator', 'sweep', 'gateway', 'member'],
    tells: ['rewardRevoked'],
  },
} as const satisfies Flow<RewardState>

export type RewardMove = Exclude<keyof typeof rewardFlow, 'submit'>
