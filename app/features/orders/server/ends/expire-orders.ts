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

/** Cancels one unpaid order, gives back what it held and tells its member; false where it is not unpaid any more, or somebody else holds it. */
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

/** Cancels unpaid orders whose time is over and gives back what they held; see `eachDue`. Answers how many. */
export const expireOrders = (): Promise<number> => eachDue(listDue, expireOrder)
