import type { Fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { Tx } from '../database/transaction'
import { enqueue } from '../outbox/enqueue'
import { addRefund, claimRefund } from './refund-store'

/**
 * Gives back fen of one payment, once per reason: asking again with the same reason changes nothing.
 * The gateway is told through the outbox. Refused where all refunds together would pass what was paid.
 */
export async function requestRefund(
  tx: Tx,
  { paymentId, orderId, amount, reason }: { paymentId: string; orderId: string; amount: Fen; reason: string },
): Promise<Result<void, 'paymentClosed'>> {
  const id = await addRefund(tx, paymentId, orderId, amount, reason)
  if (!id) return ok(undefined)
  if (!(await claimRefund(tx, paymentId, amount))) return refuse('paymentClosed')
  await enqueue(tx, 'refund', id)
  return ok(undefined)
}
