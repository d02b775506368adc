import type { ApprovalState } from '~/house/registers/approval-kinds'
import type { Flow } from '~/platform/database/flow'

/** What becomes of an act that waits for a second operator. Members hear of the act itself, when it is carried out. */
export const approvalFlow = {
  ask: { from: [], to: 'waiting', by: ['operator'], tells: 'known' },
  /** The act is carried out with it. */
  approve: { from: ['waiting'], to: 'approved', by: ['operator'], tells: 'known' },
  /** The same by the owner who has asked, where nobody else could approve it. */
  release: { from: ['waiting'], to: 'approved', by: ['operator'], tells: 'known' },
  reject: { from: ['waiting'], to: 'rejected', by: ['operator'], tells: 'known' },
  withdraw: { from: ['waiting'], to: 'withdrawn', by: ['operator'], tells: 'known' },
  expire: { from: ['waiting'], to: 'expired', by: ['sweep'], tells: 'known' },
} as const satisfies Flow<ApprovalState>

export type ApprovalMove = keyof typeof approvalFlow
