import { releaseStock } from '~/features/stock/server/settle-stock'
import { eachDue } from '~/platform/database/each-due'
import { transaction } from '~/platform/database/transaction'
import { ok, refuse } from '~/values/result'
import { afterMove } from '../around-order'
import { releaseDiscounts } from '../money/held-discounts'
import { listDue, piecesOf } from '../store/store'
import { move } from '../store/store-moves'
import { tellBuyer } from '../tell-buyer'

const BY = { by: 'sweep' } as const

/** False where it is no longer unpaid, or locked elsewhere. */
export async function expireOrder(orderId: string): Promise<boolean> {
  const expired = await transaction(async (tx) => {
    if (!(await move(tx, { orderId, move: 'expire', ...BY, skipLocked: true }))) return refuse('orderNotUnpaid')
    await afterMove(tx, 'expire', orderId, BY)
    await releaseDiscounts(tx, orderId, BY)
    await tellBuyer(tx, { orderId, kind: 'orderExpired' })
    await releaseStock(tx, orderId, await piecesOf(tx, orderId))
    return ok(undefined)
  })
  return expired.ok
}

export const expireOrders = (): Promise<number> => eachDue(listDue, expireOrder)
