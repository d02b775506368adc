import { correctParcel } from '~/features/delivery/server/parcels/take-back-parcels'
import { notifyBuyer } from '~/features/orders/server/notify-buyer'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { ok, refuse } from '~/values/result'
import type { Moved } from './exchange-goods'
import { holdCase } from './hold-case'
import { notifyOpened } from './notify'
import { refundCase } from './refund-case'
import { move, note } from './store'
import { resentParcel } from './store-exchange'
import { setFacts } from './store-facts'

/** The parcel was lost or came back: the member has neither goods nor money, and gets what was paid. */
export async function loseExchange(
  tx: Tx,
  caseId: string,
  { answer, ...act }: Act & { answer: string },
): Moved<'orderNotRefundable' | 'piecesGone' | 'paymentClosed'> {
  const held = await holdCase(tx, caseId)
  if (!held.ok) return held
  if (!(await move(tx, caseId, { machine: 'goods', move: 'lose' }, { ...act, note: answer })))
    return refuse('caseMovedOn')
  await setFacts(tx, caseId, { answer })
  const refunded = await refundCase(tx, held.value, act)
  if (!refunded.ok) return refunded
  if (refunded.value.refundId !== null)
    await notifyOpened(tx, held.value, { amount: refunded.value.total, why: answer })
  return ok({})
}

/** Until the parcel has arrived. The member is notified. */
export async function correctResent(
  tx: Tx,
  caseId: string,
  { company, number, by, byId }: Act & { company: string; number: string },
): Moved<'parcelOver' | 'companyUnknown' | 'parcelKnown' | 'overtaken'> {
  const held = await holdCase(tx, caseId)
  if (!held.ok) return held
  const { orderId, goodsState } = held.value
  const parcel = goodsState === 'resent' ? await resentParcel(tx, orderId, caseId) : undefined
  if (!parcel) return refuse('caseMovedOn')
  const corrected = await correctParcel(tx, { orderId, parcelId: parcel.parcelId, company, number })
  if (!corrected.ok) return corrected
  if (!corrected.value) return ok({})
  await note(tx, caseId, { machine: 'deadline', move: 'correctWaybill', by, byId, note: corrected.value.text })
  await notifyBuyer(tx, {
    orderId,
    kind: 'waybillCorrected',
    path: { screen: 'logistics', id: orderId },
  })
  return ok({})
}
