import { deliveryOf } from '~/features/delivery/server/parcels/delivery-of'
import { trackParcels } from '~/features/delivery/server/parcels/track-parcels'
import { eachDue } from '~/platform/database/each-due'
import { transaction } from '~/platform/database/transaction'
import { isHeld } from '../around-order'
import { listDueFor, lockDue, setDue } from '../store/store-receipt'
import { receive } from './receive-order'

/** Days until the next look, while parcels are on their way or a case is open. */
const LOOK_AGAIN = 1

/** Only where carriers report delivery or nothing at all; otherwise it waits another day. */
async function receiveDue(orderId: string): Promise<boolean> {
  // Outside of the transaction: a carrier's service may take seconds.
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

export const receiveOrders = (): Promise<number> => eachDue((most) => listDueFor('receive', most), receiveDue)
