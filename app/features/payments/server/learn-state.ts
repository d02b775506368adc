import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { type GatewayState, getGateway } from '~/services/payment'
import { applyPayment } from './apply-payment'
import { failPayment } from './fail-payment'
import { getPayment } from './store'
import { movePayment } from './store-moves'

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
