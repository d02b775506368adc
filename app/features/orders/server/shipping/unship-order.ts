import { holdUntraced, makeVoid } from '~/features/delivery/server/parcels/take-back-parcels'
import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { UNSHIP_MINUTES } from '../../contract/members'
import { afterMove, isHeld } from '../around-order'
import { notifyBuyer } from '../notify-buyer'
import { move } from '../store/store-moves'
import { countAsUnshipped, lockToShip } from '../store/store-parcels'

type UnshipRefusal = 'notFound' | 'orderNotShipped' | 'caseOpen' | 'unshipLate' | 'parcelTraced'

const late = () => refuse('unshipLate', { params: { minutes: UNSHIP_MINUTES } })

/** The parcels with which it became shipped are void; those sent before stay. */
export async function unshipOrder(
  operatorId: string,
  orderId: string,
): Promise<Result<Record<string, never>, UnshipRefusal>> {
  const act = { by: 'operator', byId: operatorId } as const
  return transaction(async (tx): Promise<Result<Record<string, never>, UnshipRefusal>> => {
    const order = await lockToShip(tx, orderId)
    if (!order) return refuse('notFound')
    if (order.status !== 'shipped') return refuse('orderNotShipped')
    if (await isHeld(tx, orderId)) return refuse('caseOpen')
    const sent = await holdUntraced(tx, orderId)
    if (!sent.ok) return sent.refusal === 'unshipLate' ? late() : sent
    if (!(await move(tx, { orderId, move: 'unship', ...act }))) return late()
    await makeVoid(tx, sent.value)
    await countAsUnshipped(
      tx,
      sent.value.map(({ id }) => id),
    )
    await afterMove(tx, 'unship', orderId, act)
    await notifyBuyer(tx, { orderId, kind: 'orderUnshipped' })
    const parcels = sent.value.map(({ company, number }) => ({ company, number }))
    const subject = { kind: 'order', id: orderId }
    await noteAct(tx, {
      ...{ operatorId, act: 'unshipOrder', subject },
      before: { status: 'shipped', parcels },
      after: { status: 'paid' },
    })
    return ok({})
  })
}
