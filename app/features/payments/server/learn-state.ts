import { notifyBuyer } from '~/features/orders/server/notify-buyer'
import type { Act } from '~/platform/database/mover'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { enqueue } from '~/platform/outbox/enqueue'
import { type GatewayState, getGateway } from '~/services/payment'
import { applyPayment } from './apply-payment'
import { findPayment, getPayment, takeToQuery } from './store'
import { closeOpen, movePayment } from './store-moves'

/** The gateway reports it as unpayable; notified once. */
export async function failPayment(tx: Tx, paymentId: string): Promise<void> {
  if (!(await movePayment(tx, paymentId, { move: 'fail', by: 'gateway' }))) return
  const payment = await findPayment(tx, paymentId)
  if (payment) await notifyBuyer(tx, { orderId: payment.orderId, kind: 'paymentFailed' })
}

async function learnState(paymentId: string, channel: string, { state, amount, number }: GatewayState): Promise<void> {
  if (state === 'paid') await transaction((tx) => applyPayment(tx, { paymentId, channel, amount, number }))
  if (state === 'failed') await transaction((tx) => failPayment(tx, paymentId))
  if (state === 'closed') await movePayment(db, paymentId, { move: 'close', by: 'gateway' })
}

export async function askGateway(paymentId: string): Promise<void> {
  const { channel } = await getPayment(paymentId)
  const state = await getGateway(channel).query(paymentId)
  if (state) await learnState(paymentId, channel, state)
}

export async function queryPayments(): Promise<number> {
  const due = await takeToQuery()
  for (const id of due) {
    await askGateway(id).catch((error) => log().warn({ payment: id, err: error }, 'a gateway did not answer'))
  }
  return due.length
}

/** The gateway is notified through the outbox. */
export async function closePaymentsOf(tx: Tx, orderId: string, act: Act): Promise<void> {
  for (const id of await closeOpen(tx, orderId, act)) await enqueue(tx, 'close payment', id)
}

export async function closeOthers(
  tx: Tx,
  { orderId, memberId, channel }: { orderId: string; memberId: string; channel: string },
): Promise<void> {
  const closed = await closeOpen(tx, orderId, { by: 'member', byId: memberId }, channel)
  for (const id of closed) await enqueue(tx, 'close payment', id)
}

/** A payment made a moment before is applied. False while the gateway cannot close it: try again later. */
export async function closeAtGateway(paymentId: string): Promise<boolean> {
  const { channel, isOver } = await getPayment(paymentId)
  const state = await getGateway(channel).close(paymentId)
  // The gateway may learn of a payment only now: the order ended while it was being opened there.
  if (!state) return isOver
  await learnState(paymentId, channel, state)
  return state.state !== 'open'
}
