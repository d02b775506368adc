import type { Flow } from '~/platform/database/flow'
import type { CASE_STATES } from '../contract/cases'

export type CaseState = (typeof CASE_STATES)[number]

/** The case itself: what was asked for, and what became of it. */
export const caseFlow = {
  /** By an operator where the mall gives something back unasked; it is approved with it. */
  apply: {
    from: [],
    to: 'applied',
    by: ['member', 'operator'],
    tells: { operator: ['afterSaleOpened', 'afterSaleSettled'] },
  },
  approve: {
    from: ['applied'],
    to: 'approved',
    by: ['operator', 'sweep'],
    tells: {
      operator: ['afterSaleApproved', 'afterSaleSendBack', 'afterSaleOpened', 'afterSaleSettled'],
      sweep: ['afterSaleApproved', 'afterSaleSendBack'],
    },
  },
  /** Whoever was rejected applies anew. */
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
} as const satisfies Flow<CaseState>

export type CaseMove = keyof typeof caseFlow
