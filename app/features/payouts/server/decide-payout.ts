import { sql } from 'kysely'
import { isOperator } from '~/features/members/server/find-members'
import { sendNotice } from '~/features/notices/server/send-notice'
import { askApproval, isAbove } from '~/features/operators/server/approvals/ask-approval'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { mallHasPictures } from '~/features/uploads/server/owns-pictures'
import type { Approved } from '~/house/approvable'
import { noteAct } from '~/platform/acts/note-act'
import { type Tx, transaction } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { RECEIVE_DAYS } from '../contract/members'
import { settleBack, settlePaid } from './settle-payout'
import { findPayout, move, type Payout } from './store'

type Refusal = 'notFound' | 'payoutMoved' | 'payoutOwn' | 'payoutDebt' | 'approvalOpen'
type Done = Result<{ approvalId?: string }, Refusal>
interface Deciding {
  operatorId: string
  id: string
}

const subjectOf = (id: string) => ({ kind: 'payout', id })

const decide = ({ operatorId, id }: Deciding, work: (tx: Tx, one: Payout) => Promise<Done>): Promise<Done> =>
  transaction(async (tx): Promise<Done> => {
    const one = await findPayout(tx, id)
    if (!one) return refuse('notFound')
    return (await isOperator(tx, one.memberId, operatorId)) ? refuse('payoutOwn') : work(tx, one)
  })

/** Above the mall's limit it requests an approval. Not for an operator's own withdrawal, nor with a debt. */
export const approvePayout = (deciding: Deciding): Promise<Done> =>
  decide(deciding, async (tx, one) => {
    const { id, gross, memberId, way } = one
    const { 'approvals.payoutAbove': most } = await readMallSettings(tx, 'approvals.payoutAbove')
    if (!isAbove(gross, most)) return approveIn(tx, deciding.operatorId, one)
    if (one.state !== 'requested') return refuse('payoutMoved')
    const request = {
      subject: subjectOf(id),
      amount: fen(gross),
      facts: { memberId, way },
      askedBy: deciding.operatorId,
    }
    return askApproval(tx, { kind: 'approvePayout', ...request })
  })

export async function approveApproved(tx: Tx, { subject, askedBy, approvalId }: Approved) {
  const one = await findPayout(tx, subject.id)
  return one ? approveIn(tx, askedBy, one, approvalId) : refuse('notFound')
}

async function approveIn(tx: Tx, operatorId: string, one: Payout, approvalId?: string): Promise<Done> {
  const { id, memberId, way, gross } = one
  const set = sql`waits_until = case way when 'wallet' then shop_now() + make_interval(days => ${RECEIVE_DAYS}::int) end`
  if (!(await move(tx, id, 'approve', { by: 'operator', byId: operatorId }, { set }))) return refuse('payoutMoved')
  const [debt = 0] = await holdBalances(tx, [['balance debt', memberId]])
  if (debt > 0) return refuse('payoutDebt')
  const kind = way === 'wallet' ? 'payoutToReceive' : 'payoutApproved'
  const amount = fen(one.net)
  if (kind === 'payoutToReceive')
    await sendNotice(tx, { memberId, kind, params: { amount, days: RECEIVE_DAYS }, path: { screen: 'accountDetails' } })
  else await sendNotice(tx, { memberId, kind, params: { amount }, path: { screen: 'accountDetails' } })
  await noteAct(tx, { operatorId, act: 'approvePayout', subject: subjectOf(id), after: { amount: gross, approvalId } })
  return ok({})
}

export const rejectPayout = ({ reason, ...deciding }: Deciding & { reason: string }): Promise<Done> =>
  decide(deciding, async (tx, one) => back(tx, one, 'reject', deciding.operatorId, reason))

/** Only where no service was asked to send it. */
export const failPayout = ({ reason, ...deciding }: Deciding & { reason: string }): Promise<Done> =>
  decide(deciding, async (tx, one) => back(tx, one, 'fail', deciding.operatorId, reason))

async function back(tx: Tx, one: Payout, name: 'reject' | 'fail', operatorId: string, reason: string): Promise<Done> {
  const by = { by: 'operator', byId: operatorId, note: reason } as const
  if (!(await settleBack(tx, one, name, by, reason))) return refuse('payoutMoved')
  const act = name === 'reject' ? 'rejectPayout' : 'failPayout'
  await noteAct(tx, { operatorId, act, subject: subjectOf(one.id), after: { reason, amount: one.gross } })
  return ok({})
}

export const handOverPayout = (deciding: Deciding): Promise<Done> =>
  decide(deciding, async (tx, { id }) => {
    const by = { by: 'operator', byId: deciding.operatorId } as const
    if (!(await move(tx, id, 'handOver', by, { where: sql<boolean>`way <> 'wallet'` }))) return refuse('payoutMoved')
    await noteAct(tx, { operatorId: deciding.operatorId, act: 'handOverPayout', subject: subjectOf(id) })
    return ok({})
  })

interface Proof {
  proof: string
  proofPicture?: string
}

export const markPayoutPaid = ({ proof, proofPicture, ...deciding }: Deciding & Proof): Promise<Done> =>
  decide(deciding, async (tx, one) => {
    const by = { by: 'operator', byId: deciding.operatorId, note: proof } as const
    if (proofPicture && !(await mallHasPictures(tx, [proofPicture]))) return refuse('notFound', { field: 'pictures' })
    if (!(await settlePaid(tx, one, by, { proof, proofPicture }))) return refuse('payoutMoved')
    const after = { proof, proofPicture, amount: one.net }
    await noteAct(tx, { operatorId: deciding.operatorId, act: 'payPayout', subject: subjectOf(one.id), after })
    return ok({})
  })
