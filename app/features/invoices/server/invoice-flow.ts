import type { Flow } from '~/platform/database/flow'
import type { InvoiceState } from '../contract/members'

export const invoiceFlow = {
  ask: { from: [], to: 'asked', by: ['member'], tells: 'self' },
  issue: { from: ['asked'], to: 'issued', by: ['operator'], tells: ['invoiceIssued'] },
  refuse: { from: ['asked'], to: 'refused', by: ['operator'], tells: ['invoiceRefused'] },
  void: { from: ['asked', 'issued'], to: 'void', by: ['operator', 'sweep'], tells: ['invoiceVoid'] },
  takeBack: { from: ['issued'], to: 'void', by: ['operator'], tells: ['invoiceTakenBack'] },
} as const satisfies Flow<InvoiceState>

export type InvoiceMove = keyof typeof invoiceFlow
