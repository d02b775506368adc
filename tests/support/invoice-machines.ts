import { INVOICE_STATES } from '~/features/invoices/contract/members'
import { invoiceFlow } from '~/features/invoices/server/invoice-flow'
import { moveInvoice } from '~/features/invoices/server/store'
import { ids } from './flow-things'
import type { Machine } from './flow-trials'

export const invoiceMachines: Machine[] = [
  {
    machine: 'invoice',
    flow: invoiceFlow,
    states: INVOICE_STATES,
    final: ['refused', 'void'],
    first: ['asked'],
    making: ['ask'],
    table: 'invoices',
    history: 'invoice_history',
    subject: 'invoice_id',
    id: () => ids.invoice,
    make: (tx, move, by) => moveInvoice(tx, ids.invoice, move, { by }),
  },
]
