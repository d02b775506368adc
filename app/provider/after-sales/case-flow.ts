import type { CASE_STATES } from '~/contract/after-sales'

export type CaseState = (typeof CASE_STATES)[number]
export type Actor = 'member' | 'operator' | 'sweep' | 'gateway'

interface Move {
  /** Empty where the move makes the case. */
  from: readonly CaseState[]
  to: CaseState
  by: readonly Actor[]
}

/** The case itself: what was asked for, and what became of it. */
export const caseFlow = {
  apply: { from: [], to: 'applied', by: ['member'] },
  approve: { from: ['applied'], to: 'approved', by: ['operator', 'sweep'] },
  reject: { from: ['applied'], to: 'rejected', by: ['operator'] },
  withdraw: { from: ['applied'], to: 'withdrawn', by: ['member'] },
  /** The money has arrived. */
  complete: { from: ['approved'], to: 'completed', by: ['operator', 'sweep', 'gateway'] },
  /** Approved, but the goods were never sent, or refused, or the member keeps them after all. */
  close: { from: ['approved'], to: 'closed', by: ['member', 'operator', 'sweep'] },
} as const satisfies Record<string, Move>

export type CaseMove = keyof typeof caseFlow

/** States that no move leaves; whoever was rejected applies anew. */
export const FINAL_CASE: readonly CaseState[] = ['rejected', 'withdrawn', 'completed', 'closed']
