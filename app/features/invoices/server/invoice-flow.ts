import type { Flow } from '~/platform/database/flow'
import type { InvoiceState } from '../contract/limits'

/** What becomes of an invoice that a buyer has asked for. */
export const invoiceFlow = {
  ask: { from: [], to: 'asked', by: ['member'], tells: 'self' },
  issue: { from: ['asked'], to: 'issued', by: ['operator'], tells: ['invoiceIssued'] },
  refuse: { from: ['asked'], to: 'refused', by: ['operator'], tells: ['invoiceRefused'] },
  /** With the refund that leaves nothing of what was paid for the order. */
  void: { from: ['asked', 'issued'], to: 'void', by: ['operator', 'sweep'], tells: ['invoiceVoid'] },
  /** Something is wrong with it; its buyer may ask for a new one. */
  takeBack: { from: ['issued'], to: 'void', by: ['operator'], tells: ['invoiceTakenBack'] },
} as const satisfies Flow<InvoiceState>

export type InvoiceMove = keyof typeof invoiceFlow
