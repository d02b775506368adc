import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { enqueue } from '~/platform/outbox/enqueue'
import { getGateway } from '~/services/payment'
import { learnState } from './learn-state'
import { getPayment } from './store'
import { closeOpen } from './store-moves'

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
