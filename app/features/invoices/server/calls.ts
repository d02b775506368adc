import type { Provided } from '~/house/caller'
import type { invoiceCalls } from '../contract/members'
import { askInvoice } from './ask-invoice'
import { invoiceOf, readInvoice, readInvoiceFile } from './read-invoices'

export const calls: Provided<typeof invoiceCalls> = {
  ofOrder: ({ orderId }, { memberId }) => invoiceOf(memberId, orderId),
  ask: (sent, { memberId }) => askInvoice(memberId, sent),
  details: ({ id }, { memberId }) => readInvoice(memberId, id),
  file: ({ id }, { memberId }) => readInvoiceFile(memberId, id),
}
