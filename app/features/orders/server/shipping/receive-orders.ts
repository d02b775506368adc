import { deliveryOf } from '~/features/delivery/server/parcels/order-parcels'
import { trackParcels } from '~/features/delivery/server/parcels/track-parcels'
import { earnPending } from '~/features/points/server/earn-points'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { eachDue } from '~/platform/database/each-due'
import type { Actor } from '~/platform/database/flow'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { RECEIPT_EXTRA_DAYS } from '../../contract/members'
import { afterMove, isHeld } from '../around-order'
import { notifyBuyer } from '../notify-buyer'
import { move } from '../store/store-moves'
import { listDueFor, lockDue, lockOwn, putOffReceipt, setDue } from '../store/store-receipt'

export async function extendReceipt({
  memberId,
  orderId,
}: {
  memberId: string
  orderId: string
}): Promise<Result<Record<string, never>, 'notFound' | 'orderNotShipped' | 'alreadyExtended'>> {
  return transaction(async (tx) => {
    const status = await lockOwn(tx, memberId, orderId)
    if (status === undefined) return refuse('notFound')
    if (status !== 'shipped') return refuse('orderNotShipped')
    if (!(await move(tx, { orderId, move: 'extend', by: 'member', byId: memberId }))) return refuse('alreadyExtended')
    await putOffReceipt(tx, orderId, RECEIPT_EXTRA_DAYS)
    return ok({})
  })
}

interface ReceiptRules {
  daysToReceive: number
  daysToFinish: number
}

export async function receiptRules(reader: Reader): Promise<ReceiptRules> {
  const set = await readMallSettings(reader, 'orders.daysToReceive', 'orders.daysToFinish')
  return { daysToReceive: set['orders.daysToReceive'], daysToFinish: set['orders.daysToFinish'] }
}

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

interface Received {
  orderId: string
  by: Extract<Actor, 'member' | 'sweep'>
  byId?: string
}

/** Hold the order first. Sets its finish and earned points; notifies a member who did not confirm it. */
export async function receive(tx: Tx, { orderId, by, byId }: Received): Promise<boolean> {
  if (!(await move(tx, { orderId, move: 'receive', by, byId }))) return false
  await setDue(tx, orderId, 'finish', (await receiptRules(tx)).daysToFinish)
  await earnPending(tx, { orderId })
  await afterMove(tx, 'receive', orderId, { by, byId })
  if (by === 'sweep') await notifyBuyer(tx, { orderId, kind: 'orderReceivedByItself' })
  return true
}

export async function receiveOrder({
  memberId,
  orderId,
}: {
  memberId: string
  orderId: string
}): Promise<Result<Record<string, never>, 'notFound' | 'caseOpen' | 'orderNotShipped'>> {
  return transaction(async (tx) => {
    if ((await lockOwn(tx, memberId, orderId)) === undefined) return refuse('notFound')
    if (await isHeld(tx, orderId)) return refuse('caseOpen')
    if (!(await receive(tx, { orderId, by: 'member', byId: memberId }))) return refuse('orderNotShipped')
    return ok({})
  })
}
