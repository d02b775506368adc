import type { ApprovalState } from '~/house/registers/approval-kinds'
import type { Flow } from '~/platform/database/flow'

/** Members are notified by the act itself, when it is executed. */
export const approvalFlow = {
  ask: { from: [], to: 'waiting', by: ['operator'], tells: 'known' },
  approve: { from: ['waiting'], to: 'approved', by: ['operator'], tells: 'known' },
  /** By the owner who requested it, where nobody else could approve it. */
  release: { from: ['waiting'], to: 'approved', by: ['operator'], tells: 'known' },
  reject: { from: ['waiting'], to: 'rejected', by: ['operator'], tells: 'known' },
  withdraw: { from: ['waiting'], to: 'withdrawn', by: ['operator'], tells: 'known' },
  expire: { from: ['waiting'], to: 'expired', by: ['sweep'], tells: 'known' },
} as const satisfies Flow<ApprovalState>

export type ApprovalMove = keyof typeof approvalFlow
