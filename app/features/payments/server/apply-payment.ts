import { sql } from 'kysely'
import { reviveOrder } from '~/features/orders/server/ends/cancel-order'
import { lockToPay } from '~/features/orders/server/lock-order'
import { payOrder } from '~/features/orders/server/money/pay-order'
import { notifyBuyer } from '~/features/orders/server/notify-buyer'
import type { Tx } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import type { Fen } from '~/values/money'
import { postReceived } from './post-money'
import { requestRefund } from './request-refund'
import { findPayment, markApplied } from './store'
import { movePayment } from './store-moves'

/** `unknown` and `mismatch` wait for a person. */
type Outcome = 'applied' | 'known' | 'refunded' | 'unknown' | 'mismatch'

/** Pays the order, revives an expired one, or refunds the money in full (paid twice, cancelled, sold out meanwhile). */
export async function applyPayment(
  tx: Tx,
  { paymentId, channel, amount, number }: { paymentId: string; channel: string; amount: Fen; number: string },
): Promise<Outcome> {
  const payment = await findPayment(tx, paymentId)
  if (!payment) return alarm('unknown', paymentId)
  if (payment.amount !== amount || payment.channel !== channel) return alarm('mismatch', paymentId)
  const { orderId } = payment
  const locked = await lockToPay(tx, orderId)
  const [isNews] = await Promise.all([
    movePayment(tx, paymentId, { move: 'succeed', by: 'gateway', number }),
    postReceived(tx, { paymentId, orderId, amount }),
  ])
  if (!isNews) return 'known'

  await sql`savepoint before_order`.execute(tx)
  // An operator may have changed the price since this payment was opened.
  const done = locked === amount && (await payOrRevive(tx, { orderId, paymentId }))
  if (done) {
    await markApplied(tx, paymentId)
    return 'applied'
  }
  // Undoes what a refused revival had taken; the receipt of the money stays.
  await sql`rollback to savepoint before_order`.execute(tx)
  const back = { paymentId, orderId, amount, reason: 'not needed' }
  const refund = await requestRefund(tx, back, { by: 'gateway', byId: paymentId })
  if (!refund.ok) throw new Error(`payment ${paymentId} could not be given back`)
  await notifyBuyer(tx, { orderId, kind: 'paymentReturned', params: { amount } })
  return 'refunded'
}

async function payOrRevive(tx: Tx, one: { orderId: string; paymentId: string }): Promise<boolean> {
  return (await payOrder(tx, one)).ok || (await reviveOrder(tx, one)).ok
}

function alarm(outcome: 'unknown' | 'mismatch', payment: string): Outcome {
  log().error({ payment, outcome }, 'money came in that fits no payment')
  return outcome
}
