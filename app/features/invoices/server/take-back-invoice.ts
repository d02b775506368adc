import { sql } from 'kysely'
import { notifyBuyer } from '~/features/orders/server/notify-buyer'
import { noteAct } from '~/platform/acts/note-act'
import type { Act } from '~/platform/database/mover'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { sumLeft } from './ask-invoice'
import { findInvoice, findLive, moveInvoice } from './store'

/** Call it after a refund, holding the order; an invoice over more than is left stays. */
export async function voidInvoice(tx: Tx, orderId: string, act: Act): Promise<void> {
  const live = await findLive(tx, orderId)
  if (!live || (await sumLeft(tx, orderId)) > 0) return
  if (!(await moveInvoice(tx, live.id, 'void', act))) return
  await notifyBuyer(tx, { orderId, kind: 'invoiceVoid', path: { screen: 'invoice', id: live.id } })
}

interface TakingBack {
  operatorId: string
  id: string
  reason: string
}

export async function takeBackInvoice({
  operatorId,
  id,
  reason,
}: TakingBack): Promise<Result<Record<string, never>, 'notFound' | 'invoiceNotIssued'>> {
  return transaction(async (tx) => {
    const act = { by: 'operator', byId: operatorId, note: reason } as const
    const isBack = await moveInvoice(tx, id, 'takeBack', act, sql`reason = ${reason}, taken_back = true`)
    const row = await findInvoice(tx, id)
    if (!row) return refuse('notFound')
    if (!isBack) return refuse('invoiceNotIssued')
    const { orderId, number } = row
    const params = { number: number as string, reason }
    await notifyBuyer(tx, { orderId, kind: 'invoiceTakenBack', params, path: { screen: 'invoice', id } })
    await noteAct(tx, {
      operatorId,
      act: 'takeBackInvoice',
      subject: { kind: 'invoice', id },
      before: { state: 'issued' },
      // The reason is only in the history, which is blanked with its member.
      after: { state: 'void', invoiceNumber: number, subject: orderId },
    })
    return ok({})
  })
}
