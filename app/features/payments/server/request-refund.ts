import { notifyBuyer } from '~/features/orders/server/notify-buyer'
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
  /** The order is finished: the money was counted as sold. */
  isEarned?: boolean
}

/** Once per reason. The gateway follows through the outbox. All refunds together never exceed the payment. */
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

/** Under the same number. paymentClosed: something else was refunded in its place. */
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
  await notifyBuyer(tx, { orderId, kind: 'orderRefunded', params: { amount } })
  return ok(undefined)
}
