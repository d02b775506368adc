import { reserveStock } from '~/features/stock/server/reserve-stock'
import { sellStock } from '~/features/stock/server/settle-stock'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { afterMove, mayNotRevive } from '../around-order'
import { retakeDiscounts } from '../money/held-discounts'
import { lockExpired, piecesOf } from '../store/store'
import { move } from '../store/store-moves'
import { tellBuyer } from '../tell-buyer'

/** For a payment that arrives after the expiry. On a refusal roll back to a savepoint, then refund. */
export async function reviveOrder(
  tx: Tx,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<Result<void, 'orderNotUnpaid' | 'couponGone' | 'pointsShort' | 'stockShort'>> {
  if (!(await lockExpired(tx, orderId))) return refuse('orderNotUnpaid')
  const act = { by: 'gateway', byId: paymentId } as const
  if (await mayNotRevive(tx, orderId)) return refuse('stockShort')
  const taken = await retakeDiscounts(tx, orderId, act)
  if (!taken.ok) return taken
  const pieces = await piecesOf(tx, orderId)
  const held = await reserveStock(tx, orderId, pieces)
  if (!held.ok) return held
  await move(tx, { orderId, move: 'revive', ...act })
  await afterMove(tx, 'revive', orderId, act)
  await tellBuyer(tx, { orderId, kind: 'orderRevived' })
  await sellStock(tx, orderId, pieces)
  return ok(undefined)
}
