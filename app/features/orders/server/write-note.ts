import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { holdToChange, setNote } from './store/store-desk'

/** orderOvertaken: the note has changed since it was read. */
export async function writeNote(
  operatorId: string,
  orderId: string,
  { note, seen }: { note: string; seen?: string },
): Promise<Result<Record<string, never>, 'notFound' | 'orderOvertaken'>> {
  return transaction(async (tx) => {
    const order = await holdToChange(tx, orderId)
    if (!order) return refuse('notFound')
    if (seen && seen !== order.noteMark && note !== order.note)
      return refuse('orderOvertaken', { params: { now: order.note || '–' } })
    await setNote(tx, orderId, note)
    const subject = { kind: 'order', id: orderId }
    await noteAct(tx, { operatorId, act: 'noteOrder', subject, before: { note: order.note }, after: { note } })
    return ok({})
  })
}
