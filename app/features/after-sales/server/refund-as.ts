import { askApproval, isAbove } from '~/features/operators/server/approvals/ask-approval'
import { leftToRefund } from '~/features/orders/server/money/refund-pieces'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Approved } from '~/house/approvable'
import type { Act } from '~/platform/database/mover'
import { db } from '~/platform/database/pool'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { addFen, type Fen } from '~/values/money'
import { type Result, refuse } from '~/values/result'
import { actOnCase } from './act-on-case'
import { approveCase } from './answer-case'
import { cannotSend } from './exchange-goods'
import type { GiveBackRefusal } from './give-back'
import { loseExchange } from './resent-parcel'
import { receiveReturn } from './returned-goods'
import { type CaseRow, findCaseRow } from './store-read'

type Kind = 'approveCase' | 'receiveReturn' | 'cannotSend' | 'loseExchange'
interface Facts {
  caseId: string
  orderId: string
  sellable?: 'yes' | 'no'
  answer?: string
}
type Refusal = 'notFound' | 'caseMovedOn' | 'returnAddressNone' | 'exchangeShort' | GiveBackRefusal
type Done = Result<{ approvalId?: string }, Refusal | 'approvalOpen'>

const works = {
  approveCase: (tx: Tx, { caseId }: Facts, by: Act) => approveCase(tx, caseId, by),
  receiveReturn: (tx: Tx, { caseId, sellable }: Facts, by: Act) =>
    receiveReturn(tx, caseId, { ...by, isSellable: sellable === 'yes' }),
  cannotSend: (tx: Tx, { caseId, answer = '' }: Facts, by: Act) => cannotSend(tx, caseId, { ...by, answer }),
  loseExchange: (tx: Tx, { caseId, answer = '' }: Facts, by: Act) => loseExchange(tx, caseId, { ...by, answer }),
}

export async function isLargeRefund(reader: Reader, sum: Fen): Promise<boolean> {
  const set = await readMallSettings(reader, 'approvals.refundFrom')
  return isAbove(sum, set['approvals.refundFrom'])
}

const starts = ({ kind: of, state, goodsState }: CaseRow, kind: Kind) =>
  ({
    approveCase: state === 'applied',
    receiveReturn: of === 'return' && goodsState === 'returned',
    cannotSend: of === 'exchange' && goodsState === 'received',
    loseExchange: goodsState === 'resent',
  })[kind]

/** The most that the act refunds, in fen; undefined where it refunds nothing, such as asking for the goods. */
async function sumOf(reader: Reader, kind: Kind, caseId: string) {
  const row = await findCaseRow(caseId)
  if (!row) return refuse('notFound')
  if (!starts(row, kind)) return refuse('caseMovedOn')
  const left = await leftToRefund(reader, row.orderId)
  const freight = row.wasShipped ? undefined : left?.freight
  const sum = addFen(row.amount, ...(freight ? [freight] : []))
  const pays = kind !== 'approveCase' || row.kind === 'refund'
  return { ok: true as const, value: { orderId: row.orderId, sum: pays ? sum : undefined } }
}

/** Above the operator's limit it only requests an approval. */
export async function refundCaseAs(
  operatorId: string,
  kind: Kind,
  caseId: string,
  said: Pick<Facts, 'sellable' | 'answer'> = {},
): Promise<Done> {
  const found = await sumOf(db, kind, caseId)
  if (!found.ok) return found
  const { orderId, sum } = found.value
  const facts = { caseId, orderId, ...said }
  return transaction(async (tx): Promise<Done> => {
    if (sum === undefined || !(await isLargeRefund(tx, sum)))
      return actOnCase(tx, { operatorId, act: kind, caseId }, (work, by) => works[kind](work, facts, by))
    const subject = { kind: 'afterSale', id: caseId }
    return askApproval(tx, { kind, subject, amount: sum, facts, askedBy: operatorId })
  })
}

const refundApproved =
  (kind: Kind) =>
  async (
    tx: Tx,
    { facts, amount, askedBy, approvalId }: Approved,
  ): Promise<Result<object, Refusal | 'approvalChanged'>> => {
    const known = facts as unknown as Facts
    const found = await sumOf(tx, kind, known.caseId)
    if (!found.ok) return found
    if ((found.value.sum ?? 0) > (amount ?? 0)) return refuse('approvalChanged')
    const act = { operatorId: askedBy, act: kind, caseId: known.caseId, approvalId }
    return actOnCase(tx, act, (work, by) => works[kind](work, known, by))
  }

export const approveApproved = refundApproved('approveCase')
export const receiveApproved = refundApproved('receiveReturn')
export const cannotSendApproved = refundApproved('cannotSend')
export const loseApproved = refundApproved('loseExchange')
