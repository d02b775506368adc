import { askApproval } from '~/features/operators/server/approvals/ask-approval'
import { leftToRefund } from '~/features/orders/server/money/refund-pieces'
import type { Approved } from '~/house/approvable'
import { noteAct } from '~/platform/acts/note-act'
import { type Tx, transaction } from '~/platform/database/transaction'
import { addFen, type Fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { isLargeRefund } from './refund-as'
import { refundWholeOrder } from './refund-whole-order'

type Refusal = Extract<Awaited<ReturnType<typeof refundWholeOrder>>, { ok: false }>['refusal']
type Done = Result<{ approvalId?: string }, Refusal | 'approvalOpen' | 'approvalChanged'>

interface Closing {
  operatorId: string
  orderId: string
  reason: string
  approvalId?: string
}

async function sumOf(tx: Tx, orderId: string): Promise<Fen | undefined> {
  const left = await leftToRefund(tx, orderId)
  return left?.status === 'paid' && !left.isPacked ? addFen(left.lines, left.freight) : undefined
}

/** Refunds all of an unshipped order; above the operator's limit it requests an approval. */
export async function closeOrder(operatorId: string, orderId: string, reason: string): Promise<Done> {
  return transaction(async (tx): Promise<Done> => {
    const sum = await sumOf(tx, orderId)
    if (sum === undefined || !(await isLargeRefund(tx, sum))) return close(tx, { operatorId, orderId, reason })
    const subject = { kind: 'order', id: orderId }
    const facts = { orderId, reason }
    return askApproval(tx, { kind: 'closeOrder', subject, amount: sum, facts, askedBy: operatorId })
  })
}

async function close(tx: Tx, { operatorId, orderId, reason, approvalId }: Closing): Promise<Result<object, Refusal>> {
  const closed = await refundWholeOrder(tx, { orderId, by: 'operator', byId: operatorId, reason })
  if (!closed.ok) return closed
  const subject = { kind: 'order', id: orderId }
  const after = { status: 'closed', reason, approvalId }
  await noteAct(tx, { operatorId, act: 'closeOrder', subject, before: { status: 'paid' }, after })
  return ok({})
}

export async function closeApproved(tx: Tx, { facts, amount, askedBy, approvalId }: Approved): Promise<Done> {
  const { orderId, reason } = facts as unknown as Pick<Closing, 'orderId' | 'reason'>
  if (((await sumOf(tx, orderId)) ?? 0) > (amount ?? 0)) return refuse('approvalChanged')
  return close(tx, { operatorId: askedBy, orderId, reason, approvalId })
}
