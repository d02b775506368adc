import type { Reader, Tx } from '~/platform/database/transaction'
import { enqueue } from '~/platform/outbox/enqueue'
import { blankInvoices, countAsked } from './store-privacy'

/** Invoices of a member that somebody has still to issue. */
export const countWaiting = (reader: Reader, memberId: string): Promise<number> => countAsked(reader, memberId)

/** Takes out who a member's invoices were made out to: the rows stay for the books, the PDFs go by the outbox. */
export async function forgetInvoices(tx: Tx, memberId: string): Promise<void> {
  for (const key of await blankInvoices(tx, memberId)) await enqueue(tx, 'remove paper', key)
}
