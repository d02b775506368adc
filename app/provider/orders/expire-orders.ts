import { ok, refuse } from '~/values/result'
import { transaction } from '../database/transaction'
import { closePaymentsOf } from '../payments/close-payments'
import { releaseStock } from '../stock/settle-stock'
import { releaseDiscounts } from './held-discounts'
import { move } from './move-store'
import { listDue, piecesOf } from './store'
import { tellBuyer } from './tell-buyer'

const BATCH = 200

/** Cancels one unpaid order, gives back what it held and tells its member; false where it is not unpaid any more. */
export async function expireOrder(orderId: string): Promise<boolean> {
  const expired = await transaction(async (tx) => {
    if (!(await move(tx, { orderId, move: 'expire', by: 'sweep' }))) return refuse('orderNotUnpaid')
    await closePaymentsOf(tx, orderId)
    await releaseDiscounts(tx, orderId)
    await tellBuyer(tx, { orderId, kind: 'orderExpired' })
    await releaseStock(tx, orderId, await piecesOf(tx, orderId))
    return ok(undefined)
  })
  return expired.ok
}

/**
 * Cancels unpaid orders whose time is over, each in a transaction of its own, and gives back what they held.
 * Returns how many; one that fails stops no other and is thrown at the end.
 */
export async function expireOrders(): Promise<number> {
  const errors: unknown[] = []
  let expired = 0
  for (const orderId of await listDue(BATCH)) {
    try {
      if (await expireOrder(orderId)) expired++
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length) throw new AggregateError(errors, `${errors.length} orders could not expire`)
  return expired
}
