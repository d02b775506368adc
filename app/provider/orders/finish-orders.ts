import { hasOpenCase } from '../after-sales/has-open-case'
import { type Tx, transaction } from '../database/transaction'
import { earnSale } from '../payments/post-money'
import { settleEarned } from '../points/earn-points'
import { eachDue } from './each-due'
import { move } from './move-store'
import { lockDue, setDue } from './receipt-store'
import { tellBuyer } from './tell-buyer'

/** Days after which is looked again, while a case is open. */
const LOOK_AGAIN = 1

/**
 * Moves a received order that the caller holds to finished, settles its points, counts what it brought as sold and
 * tells its member.
 * False where it is not received.
 */
export async function finish(tx: Tx, orderId: string): Promise<boolean> {
  if (!(await move(tx, { orderId, move: 'finish', by: 'sweep' }))) return false
  await Promise.all([settleEarned(tx, { orderId }), earnSale(tx, orderId)])
  await tellBuyer(tx, { orderId, kind: 'orderFinished' })
  return true
}

/** Finishes one order whose after-sale window is over. False where it is not received, or not any more. */
export async function finishDue(orderId: string): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await lockDue(tx, orderId, 'finish'))) return false
    if (await hasOpenCase(tx, orderId)) {
      await setDue(tx, orderId, 'finish', LOOK_AGAIN)
      return false
    }
    return finish(tx, orderId)
  })
}

/** Finishes what was received long enough ago. Returns how many; one that fails stops no other and is thrown at the end. */
export const finishOrders = (): Promise<number> => eachDue('finish', finishDue)
