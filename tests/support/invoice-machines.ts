import { INVOICE_STATES } from '~/contract/invoices/limits'
import { invoiceFlow } from '~/provider/invoices/invoice-flow'
import { moveInvoice } from '~/provider/invoices/store'
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
