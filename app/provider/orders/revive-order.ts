import { ok, type Result, refuse } from '~/values/result'
import type { Tx } from '../database/transaction'
import { reserveStock } from '../stock/reserve-stock'
import { sellStock } from '../stock/settle-stock'
import { move } from './move-store'
import { lockExpired, piecesOf } from './store'

/**
 * Takes the stock of an order that expired before its payment came in, and moves it to paid.
 * Refused: orderNotUnpaid (not cancelled by the sweep), stockShort; nothing has changed then, so that the caller's
 * transaction may go on to refund.
 */
export async function reviveOrder(
  tx: Tx,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<Result<void, 'orderNotUnpaid' | 'stockShort'>> {
  if (!(await lockExpired(tx, orderId))) return refuse('orderNotUnpaid')
  const pieces = await piecesOf(tx, orderId)
  const held = await reserveStock(tx, orderId, pieces)
  if (!held.ok) return held
  await move(tx, { orderId, move: 'revive', by: 'gateway', byId: paymentId })
  await sellStock(tx, orderId, pieces)
  return ok(undefined)
}
