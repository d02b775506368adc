import { releaseStock, reserveStock, sellStock } from '~/features/stock/server/reserve-stock'
import { noteAct } from '~/platform/acts/note-act'
import { eachDue } from '~/platform/database/each-due'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { CANCEL_REASONS } from '../../contract/members'
import { afterMove, mayNotRevive } from '../around-order'
import { releaseDiscounts, retakeDiscounts } from '../money/held-discounts'
import { notifyBuyer } from '../notify-buyer'
import { listDue, lockExpired, piecesOf, takeCosts } from '../store/store'
import { move } from '../store/store-moves'
import { isOrderOf } from '../store/store-read'

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
  await takeCosts(tx, orderId)
  await afterMove(tx, 'revive', orderId, act)
  await notifyBuyer(tx, { orderId, kind: 'orderRevived' })
  await sellStock(tx, orderId, pieces)
  return ok(undefined)
}

const BY = { by: 'sweep' } as const

/** False where it is no longer unpaid, or locked elsewhere. */
export async function expireOrder(orderId: string): Promise<boolean> {
  const expired = await transaction(async (tx) => {
    if (!(await move(tx, { orderId, move: 'expire', ...BY, skipLocked: true }))) return refuse('orderNotUnpaid')
    await afterMove(tx, 'expire', orderId, BY)
    await releaseDiscounts(tx, orderId, BY)
    await notifyBuyer(tx, { orderId, kind: 'orderExpired' })
    await releaseStock(tx, orderId, await piecesOf(tx, orderId))
    return ok(undefined)
  })
  return expired.ok
}

export const expireOrders = (): Promise<number> => eachDue(listDue, expireOrder)

/** Money that arrives afterwards is refunded automatically. */
export async function cancelAs(
  operatorId: string,
  orderId: string,
  why: string,
): Promise<Result<Record<string, never>, 'orderNotUnpaid'>> {
  const act = { by: 'operator', byId: operatorId } as const
  return transaction(async (tx) => {
    if (!(await move(tx, { orderId, move: 'cancel', ...act, reason: why }))) return refuse('orderNotUnpaid')
    await afterMove(tx, 'cancel', orderId, act)
    await releaseDiscounts(tx, orderId, act)
    await notifyBuyer(tx, { orderId, kind: 'orderCancelledByMall', params: { why } })
    const subject = { kind: 'order', id: orderId }
    await noteAct(tx, { operatorId, act: 'cancelOrder', subject, after: { status: 'cancelled', reason: why } })
    await releaseStock(tx, orderId, await piecesOf(tx, orderId))
    return ok({})
  })
}

interface Cancelled {
  memberId: string
  orderId: string
  reason: (typeof CANCEL_REASONS)[number]
}

export async function cancelOrder({
  memberId,
  orderId,
  reason,
}: Cancelled): Promise<Result<Record<string, never>, 'notFound' | 'orderNotUnpaid'>> {
  const act = { by: 'member', byId: memberId } as const
  return transaction(async (tx) => {
    const moved = await move(tx, { orderId, move: 'cancel', ...act, ownerId: memberId, reason })
    if (!moved) return refuse((await isOrderOf(tx, memberId, orderId)) ? 'orderNotUnpaid' : 'notFound')
    await afterMove(tx, 'cancel', orderId, act)
    await releaseDiscounts(tx, orderId, act)
    await releaseStock(tx, orderId, await piecesOf(tx, orderId))
    return ok({})
  })
}
