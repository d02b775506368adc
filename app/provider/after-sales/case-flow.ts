import type { CASE_STATES } from '~/contract/after-sales'
import type { Tells } from '~/contract/notice-kinds'

export type CaseState = (typeof CASE_STATES)[number]
export type Actor = 'member' | 'operator' | 'sweep' | 'gateway'

/** What the member hears of a move where somebody else makes it. */
export type ToldBy = Partial<Record<Exclude<Actor, 'member'>, Tells>>

interface Move {
  /** Empty where the move makes the case. */
  from: readonly CaseState[]
  to: CaseState
  by: readonly Actor[]
  tells?: ToldBy
}

/** The case itself: what was asked for, and what became of it. */
export const caseFlow = {
  apply: { from: [], to: 'applied', by: ['member'] },
  approve: {
    from: ['applied'],
    to: 'approved',
    by: ['operator', 'sweep'],
    tells: { operator: ['afterSaleApproved', 'afterSaleSendBack'], sweep: ['afterSaleApproved', 'afterSaleSendBack'] },
  },
  reject: { from: ['applied'], to: 'rejected', by: ['operator'], tells: { operator: ['afterSaleRejected'] } },
  withdraw: { from: ['applied'], to: 'withdrawn', by: ['member'] },
  /** The money has arrived; by those who start its refund only where nothing was paid. */
  complete: {
    from: ['approved'],
    to: 'completed',
    by: ['operator', 'sweep', 'gateway'],
    tells: { operator: ['afterSaleSettled'], sweep: ['afterSaleSettled'], gateway: ['afterSaleRefunded'] },
  },
  /** Approved, but the goods were never sent, or refused, or the member keeps them after all. */
  close: {
    from: ['approved'],
    to: 'closed',
    by: ['member', 'operator', 'sweep'],
    tells: { operator: ['afterSaleRefused'], sweep: ['afterSaleClosed'] },
  },
} as const satisfies Record<string, Move>

export type CaseMove = keyof typeof caseFlow

/** States that no move leaves; whoever was rejected applies anew. */
export const FINAL_CASE: readonly CaseState[] = ['rejected', 'withdrawn', 'completed', 'closed']
