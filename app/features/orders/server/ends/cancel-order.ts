import { releaseStock } from '~/features/stock/server/settle-stock'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { CANCEL_REASONS } from '../../contract/members'
import { afterMove } from '../around-order'
import { releaseDiscounts } from '../money/held-discounts'
import { piecesOf } from '../store/store'
import { move } from '../store/store-moves'
import { isOrderOf } from '../store/store-read'

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
