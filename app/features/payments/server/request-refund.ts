import { tellBuyer } from '~/features/orders/server/tell-buyer'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { enqueue, enqueueAgain } from '~/platform/outbox/enqueue'
import type { Fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { isEarned, postOwed } from './post-money'
import { moveRefund } from './store-moves'
import { addRefund, claimRefund, findApplied, findByReason, findRefund } from './store-refunds'

interface ToRefund {
  paymentId: string
  orderId: string
  amount: Fen
  reason: string
  /** The money was counted as sold: its order is finished. */
  isEarned?: boolean
}

/**
 * Gives back fen of one payment, once per reason: asking again with the same reason answers the same refund.
 * The gateway is told through the outbox. Refused where all refunds together would pass what was paid.
 */
export async function requestRefund(
  tx: Tx,
  { paymentId, orderId, amount, reason, isEarned }: ToRefund,
  act: Act,
): Promise<Result<{ refundId: string }, 'paymentClosed'>> {
  const id = await addRefund(tx, paymentId, orderId, amount, reason, act)
  if (!id) return ok({ refundId: await findByReason(tx, paymentId, reason) })
  const [isClaimed] = await Promise.all([
    claimRefund(tx, paymentId, amount),
    postOwed(tx, { refundId: id, orderId, amount, isEarned }),
    enqueue(tx, 'refund', id),
  ])
  return isClaimed ? ok({ refundId: id }) : refuse('paymentClosed')
}

/**
 * Gives back fen of what an order was paid with. Nothing goes where nothing was paid. Refused: paymentClosed (more than
 * is left of the payment).
 */
export async function refundOrder(
  tx: Tx,
  { orderId, amount, reason }: { orderId: string; amount: Fen; reason: string },
  act: Act,
): Promise<Result<{ refundId: string | null }, 'paymentClosed'>> {
  if (amount === 0) return ok({ refundId: null })
  const paymentId = await findApplied(tx, orderId)
  if (!paymentId) return refuse('paymentClosed')
  const sold = await isEarned(tx, orderId)
  return requestRefund(tx, { paymentId, orderId, amount, reason, isEarned: sold }, act)
}

/**
 * Sends a refund that the gateway had refused once more, under the same number, and tells its member. Refused: refundNotFailed; paymentClosed
 * where something else has gone back in its place.
 */
export async function retryRefund(
  tx: Tx,
  refundId: string,
  act: Act,
): Promise<Result<void, 'refundNotFailed' | 'paymentClosed'>> {
  if (!(await moveRefund(tx, refundId, 'retry', act))) return refuse('refundNotFailed')
  const refund = await findRefund(refundId, tx)
  if (!refund) throw new Error(`refund ${refundId} is gone`)
  if (!(await claimRefund(tx, refund.paymentId, refund.amount))) return refuse('paymentClosed')
  await enqueueAgain(tx, 'refund', refundId)
  const { orderId, amount } = refund
  await tellBuyer(tx, { orderId, kind: 'orderRefunded', params: { amount } })
  return ok(undefined)
}
