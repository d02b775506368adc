import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { enqueue } from '~/platform/outbox/enqueue'
import { getGateway } from '~/services/payment'
import { learnState } from './learn-state'
import { getPayment } from './store'
import { closeOpen } from './store-moves'

/** Gives up the open payments of an order that ends unpaid; the gateway is told through the outbox. */
export async function closePaymentsOf(tx: Tx, orderId: string, act: Act): Promise<void> {
  for (const id of await closeOpen(tx, orderId, act)) await enqueue(tx, 'close payment', id)
}

/** Gives up what is open at other services than the one by which the member goes on. */
export async function closeOthers(
  tx: Tx,
  { orderId, memberId, channel }: { orderId: string; memberId: string; channel: string },
): Promise<void> {
  const closed = await closeOpen(tx, orderId, { by: 'member', byId: memberId }, channel)
  for (const id of closed) await enqueue(tx, 'close payment', id)
}

/**
 * Closes a payment at the gateway. It may have been paid a moment before: then the money is dealt with.
 * False while the gateway cannot close it because money is on its way, or does not know it yet: ask again later.
 */
export async function closeAtGateway(paymentId: string): Promise<boolean> {
  const { channel, isOver } = await getPayment(paymentId)
  const state = await getGateway(channel).close(paymentId)
  // The gateway may hear of a payment only now: the order was given up while it was being opened there.
  if (!state) return isOver
  await learnState(paymentId, channel, state)
  return state.state !== 'open'
}
