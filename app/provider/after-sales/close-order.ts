import { ok, type Result } from '~/values/result'
import { noteAct } from '../acts/note-act'
import { transaction } from '../database/transaction'
import { refundWholeOrder } from './refund-whole-order'

/** Closes a paid order that nobody has shipped and gives all of it back. Refused like `refundWholeOrder`. */
export async function closeOrder(operatorId: string, orderId: string, reason: string) {
  return transaction(async (tx): Promise<Result<Record<string, never>, Refusal>> => {
    const closed = await refundWholeOrder(tx, { orderId, by: 'operator', byId: operatorId, reason })
    if (!closed.ok) return closed
    const subject = { kind: 'order', id: orderId }
    await noteAct(tx, {
      operatorId,
      act: 'closeOrder',
      subject,
      before: { status: 'paid' },
      after: { status: 'closed', reason },
    })
    return ok({})
  })
}

type Refusal = Extract<Awaited<ReturnType<typeof refundWholeOrder>>, { ok: false }>['refusal']
