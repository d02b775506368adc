import { settleEarned } from '~/features/points/server/earn-points'
import { eachDue } from '~/platform/database/each-due'
import { type Tx, transaction } from '~/platform/database/transaction'
import { afterMove, isHeld } from '../around-order'
import { notifyBuyer } from '../notify-buyer'
import { move } from '../store/store-moves'
import { listDueFor, lockDue, putOffFinish, setDue } from '../store/store-receipt'

const LOOK_AGAIN = 1
const BY = { by: 'sweep' } as const

/** Hold the order first. False where it is not received. */
export async function finish(tx: Tx, orderId: string): Promise<boolean> {
  if (!(await move(tx, { orderId, move: 'finish', ...BY }))) return false
  await settleEarned(tx, { orderId })
  await afterMove(tx, 'finish', orderId, BY)
  await notifyBuyer(tx, { orderId, kind: 'orderFinished' })
  return true
}

/** Hold the order first. */
export const finishLater = putOffFinish

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

export const finishOrders = (): Promise<number> => eachDue((most) => listDueFor('finish', most), finishDue)
