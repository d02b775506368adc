import { noteAct } from '~/platform/acts/note-act'
import { refuseOvertaken } from '~/platform/acts/overtaken'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { holdToChange, setNote } from './store/store-desk'

export async function writeNote(
  operatorId: string,
  orderId: string,
  { note, seen }: { note: string; seen?: string },
): Promise<Result<Record<string, never>, 'notFound' | 'overtaken'>> {
  return transaction(async (tx) => {
    const order = await holdToChange(tx, orderId)
    if (!order) return refuse('notFound')
    const act = { act: 'noteOrder', subject: { kind: 'order', id: orderId } }
    if (seen && seen !== order.noteMark && note !== order.note) return refuseOvertaken(tx, act)
    await setNote(tx, orderId, note)
    await noteAct(tx, { ...act, operatorId, before: { note: order.note }, after: { note } })
    return ok({})
  })
}
