import { correctParcel, findParcel } from '~/features/delivery/server/parcels/take-back-parcels'
import { noteAct } from '~/platform/acts/note-act'
import { refuseOvertaken } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { notifyBuyer } from '../notify-buyer'
import { move } from '../store/store-moves'
import { lockToShip } from '../store/store-parcels'

interface Correction {
  orderId: string
  parcelId: string
  company: string
  number: string
  seen?: string
}

type Refusal = 'notFound' | 'parcelOver' | 'companyUnknown' | 'parcelKnown' | 'overtaken'
type Done = Result<Record<string, never>, Refusal>

/** Until the parcel is delivered or the order received. Its buyer is notified. */
export async function correctWaybill(operatorId: string, sent: Correction): Promise<Done> {
  const { orderId, parcelId } = sent
  return transaction(async (tx): Promise<Done> => {
    const order = await lockToShip(tx, orderId)
    if (!order) return refuse('notFound')
    if (order.status !== 'paid' && order.status !== 'shipped') return refuse('parcelOver')
    const act = { act: 'correctWaybill', subject: { kind: 'parcel', id: parcelId } }
    const corrected = await correctParcel(tx, sent)
    if (!corrected.ok) return corrected.refusal === 'overtaken' ? refuseOvertaken(tx, act) : corrected
    if (!corrected.value) return ok({})
    const { from, to, text: reason } = corrected.value
    const made = order.status === 'paid' ? 'correctWaybillPaid' : 'correctWaybill'
    await move(tx, { orderId, move: made, by: 'operator', byId: operatorId, reason })
    await notifyBuyer(tx, { orderId, kind: 'waybillCorrected', path: { screen: 'logistics', id: orderId } })
    const [before, after] = [from, to].map((parcel) => ({
      orderId,
      parcels: [{ company: parcel.company, number: parcel.number }],
    }))
    await noteAct(tx, { ...act, operatorId, before, after })
    return ok({})
  })
}

export async function readWaybill(orderId: string, parcelId: string) {
  const found = await findParcel(db, orderId, parcelId)
  return found ? ok({ company: found.company, number: found.number, mark: found.mark }) : refuse('notFound')
}
