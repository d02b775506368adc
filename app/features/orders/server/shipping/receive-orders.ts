import { deliveryOf } from '~/features/delivery/server/parcels/delivery-of'
import { trackParcels } from '~/features/delivery/server/parcels/track-parcels'
import { eachDue } from '~/platform/database/each-due'
import { transaction } from '~/platform/database/transaction'
import { isHeld } from '../around-order'
import { listDueFor, lockDue, setDue } from '../store/store-receipt'
import { receive } from './receive-order'

/** Days after which is looked again, while the parcels have not arrived or a case is open. */
const LOOK_AGAIN = 1

/**
 * Receives one order whose time is over, where its carriers say that it has arrived or tell nothing at all. While they
 * tell of a way or of a problem, and while a case is open, receipt is put off by a day. False where it was not received.
 */
export async function receiveDue(orderId: string): Promise<boolean> {
  // Asked outside of the transaction: a carrier's service may take seconds.
  await trackParcels(orderId)
  return transaction(async (tx) => {
    if (!(await lockDue(tx, orderId, 'receive'))) return false
    const delivery = await deliveryOf(tx, orderId)
    const hasCome = delivery === 'delivered' || delivery === 'silent'
    if (hasCome && !(await isHeld(tx, orderId))) return receive(tx, { orderId, by: 'sweep' })
    await setDue(tx, orderId, 'receive', LOOK_AGAIN)
    return false
  })
}

/** Receives what has been on its way long enough; see `eachDue`. Answers how many. */
export const receiveOrders = (): Promise<number> => eachDue((most) => listDueFor('receive', most), receiveDue)
