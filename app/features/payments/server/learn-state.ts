import { tellBuyer } from '~/features/orders/server/tell-buyer'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { type GatewayState, getGateway } from '~/services/payment'
import { applyPayment } from './apply-payment'
import { findPayment, getPayment, takeToQuery } from './store'
import { movePayment } from './store-moves'

/** The gateway reports it as unpayable; notified once. */
export async function failPayment(tx: Tx, paymentId: string): Promise<void> {
  if (!(await movePayment(tx, paymentId, { move: 'fail', by: 'gateway' }))) return
  const payment = await findPayment(tx, paymentId)
  if (payment) await tellBuyer(tx, { orderId: payment.orderId, kind: 'paymentFailed' })
}

export async function learnState(
  paymentId: string,
  channel: string,
  { state, amount, number }: GatewayState,
): Promise<void> {
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
