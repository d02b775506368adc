import { addParcel } from '~/features/delivery/server/parcels/order-parcels'
import { noteAct } from '~/platform/acts/note-act'
import type { Actor } from '~/platform/database/flow'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { afterMove, isHeld } from '../around-order'
import { notifyBuyer } from '../notify-buyer'
import { move } from '../store/store-moves'
import { countAsShipped, isPackedWhole, leftToShip, lockToShip, type Packed } from '../store/store-parcels'
import { setDue } from '../store/store-receipt'
import { receiptRules } from './receive-orders'

export async function shipIfPacked(
  tx: Tx,
  orderId: string,
  { by, byId }: { by: Actor; byId?: string | null },
): Promise<void> {
  if (!(await isPackedWhole(tx, orderId))) return
  if (await move(tx, { orderId, move: 'ship', by, byId })) await afterMove(tx, 'ship', orderId, { by, byId })
  await notifyBuyer(tx, { orderId, kind: 'orderShipped', path: { screen: 'logistics', id: orderId } })
  await setDue(tx, orderId, 'receive', (await receiptRules(tx)).daysToReceive)
}

export interface ParcelToShip {
  company: string
  number: string
  lines?: readonly Packed[]
}

export interface ToShip {
  operatorId: string
  orderId: string
  parcels: readonly ParcelToShip[]
  /** Nothing more follows, though parcels do not cover all lines. */
  isComplete?: boolean
  batchId?: string
  /** Without it, as in a CSV line, the parcel's number is what cannot be repeated. */
  submissionId?: string
}

export type ShipRefusal =
  | 'notFound'
  | 'orderNotPaid'
  | 'caseOpen'
  | 'nothingToShip'
  | 'piecesShort'
  | 'companyUnknown'
  | 'parcelKnown'
  | 'submissionReused'

/** All parcels or none. The order is shipped when they cover it, or when the operator says so. */
export async function shipOrder(sent: ToShip): Promise<Result<{ isShipped: boolean }, ShipRefusal>> {
  return transaction(async (tx) => {
    if (sent.submissionId) {
      const { submissionId, operatorId, ...content } = sent
      const claimed = await claimSubmission(tx, { scope: 'ship', key: submissionId, memberId: operatorId, content })
      if (!claimed.ok) return claimed
      if (!claimed.value.isNew) return ok({ isShipped: (await lockToShip(tx, sent.orderId))?.status === 'shipped' })
    }
    return shipIn(tx, sent)
  })
}

async function shipIn(tx: Tx, { operatorId, orderId, parcels, isComplete, batchId }: ToShip) {
  const order = await lockToShip(tx, orderId)
  if (!order) return refuse('notFound')
  if (order.status !== 'paid') return refuse('orderNotPaid')
  if (await isHeld(tx, orderId)) return refuse('caseOpen')
  for (const { company, number, lines: chosen } of parcels) {
    const lines = (chosen ?? (await leftToShip(tx, orderId))).filter(({ quantity }) => quantity > 0)
    if (lines.length === 0) return refuse('nothingToShip')
    if (!(await countAsShipped(tx, orderId, lines))) return refuse('piecesShort')
    const parcel = { orderId, memberId: order.memberId, company, number, operatorId, batchId, lines }
    const added = await addParcel(tx, parcel)
    if (!added.ok) return added
  }
  await notifyBuyer(tx, { orderId, kind: 'orderShipped', path: { screen: 'logistics', id: orderId } })
  const isShipped = isComplete === true || (await leftToShip(tx, orderId)).length === 0
  if (isShipped) {
    await move(tx, { orderId, move: 'ship', by: 'operator', byId: operatorId })
    await afterMove(tx, 'ship', orderId, { by: 'operator', byId: operatorId })
    await setDue(tx, orderId, 'receive', (await receiptRules(tx)).daysToReceive)
  }
  await noteAct(tx, {
    operatorId,
    act: 'shipOrder',
    subject: { kind: 'order', id: orderId },
    before: { status: 'paid' },
    after: {
      status: isShipped ? 'shipped' : 'paid',
      parcels: parcels.map(({ company, number }) => ({ company, number })),
    },
  })
  return ok({ isShipped })
}
