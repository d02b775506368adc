import type { Flow } from '~/platform/database/flow'
import type { CASE_STATES } from '../contract/members'

export type CaseState = (typeof CASE_STATES)[number]

export const caseFlow = {
  /** By an operator where the mall refunds without an application; it is approved at once. */
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
      operator: ['afterSaleApproved', 'afterSaleSendBack', 'exchangeSendBack', 'afterSaleOpened', 'afterSaleSettled'],
      sweep: ['afterSaleApproved', 'afterSaleSendBack', 'exchangeSendBack'],
    },
  },
  reject: { from: ['applied'], to: 'rejected', by: ['operator'], tells: { operator: ['afterSaleRejected'] } },
  withdraw: { from: ['applied'], to: 'withdrawn', by: ['member'] },
  /** By those who start the refund only where nothing was paid; by the member where an exchange has arrived. */
  complete: {
    from: ['approved'],
    to: 'completed',
    by: ['member', 'operator', 'sweep', 'gateway'],
    tells: {
      operator: ['afterSaleSettled'],
      sweep: ['afterSaleSettled', 'exchangeDelivered'],
      gateway: ['afterSaleRefunded'],
    },
  },
  /** Approved, but the goods were never sent, were refused, or the member keeps them. */
  close: {
    from: ['approved'],
    to: 'closed',
    by: ['member', 'operator', 'sweep'],
    tells: { operator: ['afterSaleRefused'], sweep: ['afterSaleClosed'] },
  },
} as const satisfies Flow<CaseState>

export type CaseMove = keyof typeof caseFlow
