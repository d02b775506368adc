import { ok, type Result, refuse } from '~/values/result'
import { noteAct } from '../acts/note-act'
import { transaction } from '../database/transaction'
import { holdToChange, setNote } from './store-desk'

/** Writes the mall's own note on an order, or takes it away; its buyer never sees it. Refused: notFound. */
export async function writeNote(
  operatorId: string,
  orderId: string,
  note: string,
): Promise<Result<Record<string, never>, 'notFound'>> {
  return transaction(async (tx) => {
    const order = await holdToChange(tx, orderId)
    if (!order) return refuse('notFound')
    await setNote(tx, orderId, note)
    const subject = { kind: 'order', id: orderId }
    await noteAct(tx, { operatorId, act: 'noteOrder', subject, before: { note: order.note }, after: { note } })
    return ok({})
  })
}
