import { settleEarned } from '~/features/points/server/earn-points'
import { eachDue } from '~/platform/database/each-due'
import { type Tx, transaction } from '~/platform/database/transaction'
import { afterMove, isHeld } from '../around-order'
import { move } from '../store/store-moves'
import { listDueFor, lockDue, setDue } from '../store/store-receipt'
import { tellBuyer } from '../tell-buyer'

/** Days after which is looked again, while a case is open. */
const LOOK_AGAIN = 1
const BY = { by: 'sweep' } as const

/**
 * Moves a received order that the caller holds to finished, settles its points, counts what it brought as sold and
 * tells its member.
 * False where it is not received.
 */
export async function finish(tx: Tx, orderId: string): Promise<boolean> {
  if (!(await move(tx, { orderId, move: 'finish', ...BY }))) return false
  await settleEarned(tx, { orderId })
  await afterMove(tx, 'finish', orderId, BY)
  await tellBuyer(tx, { orderId, kind: 'orderFinished' })
  return true
}

/** Finishes one order whose after-sale window is over. False where it is not received, or not any more. */
export async function finishDue(orderId: string): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await lockDue(tx, orderId, 'finish'))) return false
    if (await isHeld(tx, orderId)) {
      await setDue(tx, orderId, 'finish', LOOK_AGAIN)
      return false
    }
    return finish(tx, orderId)
  })
}

/** Finishes what was received long enough ago; see `eachDue`. Answers how many. */
export const finishOrders = (): Promise<number> => eachDue((most) => listDueFor('finish', most), finishDue)
