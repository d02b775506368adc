import { deliveryOf } from '~/features/delivery/server/parcels/order-parcels'
import { markLine } from '~/features/orders/server/lines-of'
import { finishLater } from '~/features/orders/server/shipping/finish-orders'
import type { Act } from '~/platform/database/mover'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { WINDOW_DAYS } from '../contract/members'
import { holdCase } from './hold-case'
import { tell } from './notify'
import { move } from './store'
import { setDelivered } from './store-exchange'
import { type Held, setDue } from './store-facts'

/** Seven days begin in which the line may be sent back once more; its order does not finish before. */
export async function deliver(tx: Tx, one: Held, act: Act): Promise<boolean> {
  if (one.state !== 'approved') return false
  if (!(await move(tx, one.id, { machine: 'goods', move: 'deliver' }, act))) return false
  if (!(await move(tx, one.id, { machine: 'case', move: 'complete' }, act))) return false
  await setDelivered(tx, one.id)
  await markLine(tx, one.lineId, false)
  await finishLater(tx, one.orderId, WINDOW_DAYS)
  if (act.by === 'sweep') await tell(tx, one, 'exchangeDelivered')
  return true
}

export const confirmExchange = (memberId: string, caseId: string) =>
  transaction(async (tx): Promise<Result<Record<string, never>, 'notFound' | 'caseMovedOn'>> => {
    const held = await holdCase(tx, caseId, memberId)
    if (!held.ok) return held
    return (await deliver(tx, held.value, { by: 'member', byId: memberId })) ? ok({}) : refuse('caseMovedOn')
  })

/** Hours. */
const LOOK_AGAIN = 24

/** Only where carriers report delivery or nothing at all; otherwise it waits another day. */
export async function deliverDue(tx: Tx, one: Held) {
  const delivery = await deliveryOf(tx, one.orderId, one.id)
  if (delivery === 'delivered' || delivery === 'silent')
    return (await deliver(tx, one, { by: 'sweep' })) ? ok({}) : refuse('caseMovedOn')
  await setDue(tx, one.id, LOOK_AGAIN)
  return ok({})
}
