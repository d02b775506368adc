import type { CANCEL_REASONS } from '~/contract/orders'
import { ok, type Result, refuse } from '~/values/result'
import { transaction } from '../database/transaction'
import { closePaymentsOf } from '../payments/close-payments'
import { releaseStock } from '../stock/settle-stock'
import { releaseDiscounts } from './held-discounts'
import { move } from './move-store'
import { piecesOf } from './store'
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
  return transaction(async (tx) => {
    const moved = await move(tx, { orderId, move: 'cancel', by: 'member', byId: memberId, ownerId: memberId, reason })
    if (!moved) return refuse((await isOrderOf(tx, memberId, orderId)) ? 'orderNotUnpaid' : 'notFound')
    await closePaymentsOf(tx, orderId)
    await releaseDiscounts(tx, orderId)
    await releaseStock(tx, orderId, await piecesOf(tx, orderId))
    return ok({})
  })
}
