import { holdOrder, moneyLeft, wasPaidFor } from '~/features/orders/server/money/refund-pieces'
import { claimSubmission } from '~/platform/database/submissions'
import { type Reader, transaction } from '~/platform/database/transaction'
import { addFen, type Fen, fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { InvoiceInput } from '../contract/members'
import { insertInvoice } from './store'

/** In fen, whatever has become of the orders: of a shipped one that was returned whole that is the freight. */
export async function sumsLeft(reader: Reader, orderIds: readonly string[]): Promise<(orderId: string) => Fen> {
  const paid = (await moneyLeft(reader, orderIds)).filter(wasPaidFor)
  const sums = new Map(paid.map(({ orderId, lines, freight }) => [orderId, addFen(lines, freight)]))
  return (orderId) => sums.get(orderId) ?? fen(0)
}

export const sumLeft = async (reader: Reader, orderId: string): Promise<Fen> =>
  (await sumsLeft(reader, [orderId]))(orderId)

type Refused = 'notFound' | 'invoiceUnpaid' | 'invoiceOpen' | 'submissionReused'

export async function askInvoice(
  memberId: string,
  { submissionId, ...sent }: InvoiceInput,
): Promise<Result<{ id: string }, Refused>> {
  return transaction(async (tx): Promise<Result<{ id: string }, Refused>> => {
    const claimed = await claimSubmission(tx, { scope: 'invoice', key: submissionId, memberId, content: sent })
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ id })
    // Locked, so that no refund changes the sum meanwhile.
    if (!(await holdOrder(tx, sent.orderId, memberId))) return refuse('notFound')
    const amount = await sumLeft(tx, sent.orderId)
    if (amount === 0) return refuse('invoiceUnpaid')
    const isIn = await insertInvoice(tx, { ...sent, id, memberId, amount })
    return isIn ? ok({ id }) : refuse('invoiceOpen')
  })
}
