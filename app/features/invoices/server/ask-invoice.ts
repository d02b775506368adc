import { holdOrder } from '~/features/orders/server/money/refund-pieces'
import { claimSubmission } from '~/platform/database/submissions'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { InvoiceInput } from '../contract/members'
import { insertInvoice } from './store'
import { sumLeft } from './sum-left'

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
