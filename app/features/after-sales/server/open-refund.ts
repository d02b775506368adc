import { askApproval } from '~/features/operators/server/approvals/ask-approval'
import { markLine } from '~/features/orders/server/lines-of'
import {
  holdOrder,
  isRefundable,
  leftOf,
  leftToRefund,
  linesToRefund,
  shareOf,
} from '~/features/orders/server/money/refund-pieces'
import type { Approved } from '~/house/approvable'
import { noteAct } from '~/platform/acts/note-act'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { addFen, type Fen, fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { CaseReason } from '../contract/members'
import { type GiveBackRefusal, restock } from './give-back'
import { notifyOpened } from './notify'
import { isLargeRefund } from './refund-as'
import { refundCase } from './refund-case'
import { insertCase, move } from './store'
import { hold, setFacts } from './store-facts'
import { factsOf } from './store-queue'

export interface ToOpen {
  orderId: string
  lineId: string
  /** Pieces refunded with their share; none where only an amount is. */
  quantity: number
  amount?: number
  reason: CaseReason
  answer: string
}

type Refusal = 'notFound' | 'caseOpen' | 'refundAbove' | 'caseMovedOn' | GiveBackRefusal
type Done = Result<{ id?: string; approvalId?: string }, Refusal | 'approvalOpen' | 'submissionReused'>

async function fitting(tx: Tx, { orderId, lineId, quantity, amount = 0 }: ToOpen) {
  const order = await holdOrder(tx, orderId)
  if (!order) return refuse('notFound')
  // A prize cost nothing, and one that was received is the winner's.
  const isOverPrize = order.kind === 'prize' && order.status === 'finished'
  if (!isRefundable(order, true) || isOverPrize) return refuse('orderNotRefundable')
  const line = (await linesToRefund(tx, orderId)).find(({ id }) => id === lineId)
  if (!line) return refuse('notFound')
  if (line.state === 'open') return refuse('caseOpen')
  const wasShipped = order.status !== 'paid'
  const { memberId } = order
  if (quantity > 0) {
    if (leftOf(line, wasShipped) < quantity) return refuse('piecesGone', { field: 'quantity' })
    const left = wasShipped ? undefined : await leftToRefund(tx, orderId)
    const share = shareOf(line, quantity)
    return ok({ memberId, wasShipped, amount: share, most: addFen(share, left?.freight ?? fen(0)) })
  }
  const most = fen(line.paid - line.refunded)
  if (amount < 1 || amount > most) return refuse('refundAbove', { params: { most: most / 100 }, field: 'amount' })
  return ok({ memberId, wasShipped, amount: fen(amount), most: fen(amount) })
}

async function open(
  tx: Tx,
  request: ToOpen,
  operatorId: string,
  approvalId?: string,
): Promise<Result<{ id: string }, Refusal>> {
  const found = await fitting(tx, request)
  if (!found.ok) return found
  const { memberId, wasShipped, amount } = found.value
  const { orderId, lineId, quantity, reason, answer } = request
  const act = { by: 'operator', byId: operatorId } as const
  const one = { memberId, orderId, lineId, kind: 'refund', wasShipped, reason, quantity, amount } as const
  const id = await insertCase(tx, { ...one, description: '', pictures: [], hoursToAnswer: 1, openedBy: act })
  if (!id) return refuse('caseOpen')
  await markLine(tx, lineId, true)
  await setFacts(tx, id, { answer })
  if (!(await move(tx, id, { machine: 'case', move: 'approve' }, act))) return refuse('caseMovedOn')
  const held = await hold(tx, id)
  const given = await refundCase(tx, held, act)
  if (!given.ok) return given
  const { total, refundId } = given.value
  if (refundId !== null) await notifyOpened(tx, held, { amount: total, why: answer })
  const after = { ...(await factsOf(tx, id)), subject: orderId, pieces: quantity, approvalId }
  await noteAct(tx, { operatorId, act: 'openRefund', subject: { kind: 'afterSale', id }, after })
  await restock(tx, orderId, [given.value])
  return ok({ id })
}

/** A refund without an application, also of a finished order; above the operator's limit it requests an approval. */
export async function openRefund(
  operatorId: string,
  { submissionId, ...request }: ToOpen & { submissionId: string },
): Promise<Done> {
  return transaction(async (tx): Promise<Done> => {
    const claim = { scope: 'operator refund', key: submissionId, memberId: operatorId, content: request }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    if (!claimed.value.isNew) return ok({})
    const found = await fitting(tx, request)
    if (!found.ok) return found
    const { most } = found.value
    if (!(await isLargeRefund(tx, most))) return open(tx, request, operatorId)
    const subject = { kind: 'order', id: request.orderId }
    return askApproval(tx, {
      ...{ kind: 'openRefund', subject, part: request.lineId },
      ...{ amount: most, facts: request, askedBy: operatorId },
    })
  })
}

/** Refused as approvalChanged where more would be refunded than was approved. */
export async function openApproved(
  tx: Tx,
  { facts, amount, askedBy, approvalId }: Approved,
): Promise<Result<object, Refusal | 'approvalChanged'>> {
  const request = facts as unknown as ToOpen
  const found = await fitting(tx, request)
  if (!found.ok) return found
  const most: Fen | number = amount ?? 0
  if (found.value.most > most) return refuse('approvalChanged')
  return open(tx, request, askedBy, approvalId)
}
