import type { CANCEL_REASONS } from '~/contract/orders/orders'
import { ok, type Result, refuse } from '~/values/result'
import { transaction } from '../database/transaction'
import { releaseStock } from '../stock/settle-stock'
import { afterMove } from './around-order'
import { releaseDiscounts } from './held-discounts'
import { piecesOf } from './store'
import { move } from './store-moves'
import { isOrderOf } from './store-read'

interface Cancelled {
  memberId: string
  orderId: string
  reason: (typeof CANCEL_REASONS)[number]
}

/**
 * Cancels a member's unpaid order and gives back what it held; its open payments are closed.
 * Refused: notFound (not the member's), orderNotUnpaid.
 */
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
