import { type Holder, holds } from '~/contract/roles'
import { gather } from '~/house/concept'
import { RELEASE_HOURS, rolesFor } from '~/house/registers/approval-kinds'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import { eachDue } from '~/platform/database/each-due'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { ApprovalMove } from './approval-flow'
import { hasOthersWith, holdOperators } from './ask-approval'
import { type ApprovalRow, findApproval, listDue, move } from './store'

export const expireApprovals = (): Promise<number> =>
  eachDue(listDue, (id) => transaction((tx) => move(tx, id, 'expire', { by: 'sweep' })))

type Done = Result<Record<string, never>, RefusalKey>

interface Deciding {
  operatorId: string
  id: string
}

const ACTS = {
  approve: 'approveApproval',
  release: 'releaseApproval',
  reject: 'rejectApproval',
  withdraw: 'withdrawApproval',
} as const

const mayDo = (who: Holder, { kind }: ApprovalRow) => holds(who, rolesFor(kind))

/** Whose second factor it is has no say. */
export const isOwnReset = ({ kind, subjectId }: ApprovalRow, operatorId: string) =>
  kind === 'resetFactor' && subjectId === operatorId

/** Both operators are locked, so that neither is blocked meanwhile. */
async function whyNot(tx: Tx, how: keyof typeof ACTS, one: ApprovalRow, operatorId: string) {
  const operators = await holdOperators(tx, [operatorId, one.askedBy])
  const [decider, asker] = [operators.get(operatorId), operators.get(one.askedBy)]
  const isOwn = one.askedBy === operatorId
  if (!decider) return refuse('operatorBlocked')
  if (how === 'withdraw') return isOwn ? undefined : refuse('approvalNotYours')
  if (!mayDo(decider, one)) return refuse('roleMissing')
  if (isOwnReset(one, operatorId)) return refuse('resetOwn')
  if (how === 'release' && one.kind === 'resetFactor') return refuse('resetAlone')
  if (how === 'release') return whyNotReleased(tx, one, isOwn)
  if (isOwn) return refuse('approvalOwn')
  if (how === 'approve' && !(asker && mayDo(asker, one))) return refuse('approvalAskerGone')
  return undefined
}

async function whyNotReleased(tx: Tx, one: ApprovalRow, isOwn: boolean) {
  if (!isOwn || (await hasOthersWith(tx, one.askedBy, rolesFor(one.kind)))) return refuse('approvalOthers')
  return one.isReleasable ? undefined : refuse('approvalTooEarly', { params: { hours: RELEASE_HOURS } })
}

async function decide(how: keyof typeof ACTS & ApprovalMove, { operatorId, id }: Deciding, note = ''): Promise<Done> {
  return transaction(async (tx): Promise<Done> => {
    const one = await findApproval(tx, id)
    if (!one) return refuse('notFound')
    const refused = await whyNot(tx, how, one, operatorId)
    if (refused) return refused
    if (one.isOver) return refuse('approvalExpired')
    // Only one of two who decide at the same time gets past this.
    if (!(await move(tx, id, how, { by: 'operator', byId: operatorId, note }))) return whyMoved(tx, id)
    if (how === 'approve' || how === 'release') {
      const carried = await carryOut(tx, one, operatorId)
      if (!carried.ok) return carried
    }
    const after = { kind: one.kind, amount: one.amount, subject: one.subjectId, ...(note && { reason: note }) }
    await noteAct(tx, { operatorId, act: ACTS[how], subject: { kind: 'approval', id }, after })
    return ok({})
  })
}

async function whyMoved(tx: Tx, id: string) {
  const now = await findApproval(tx, id)
  return refuse(now?.isOver || now?.state === 'expired' ? 'approvalExpired' : 'approvalDecided')
}

async function carryOut(tx: Tx, one: ApprovalRow, decidedBy: string): Promise<Result<object, RefusalKey>> {
  const work = gather('approvable')[one.kind]
  if (!work) throw new Error(`nobody carries out ${one.kind}`)
  const { id: approvalId, facts, amount, askedBy } = one
  const subject = { kind: one.subjectKind, id: one.subjectId }
  const carried = await work(tx, { approvalId, facts, subject, amount, askedBy, decidedBy })
  // Its fields are those of a form that the second operator does not see.
  return carried.ok ? carried : refuse(carried.refusal, { params: carried.params })
}

/** Executed in the same transaction; if the act refuses, the approval goes on waiting. */
export const approve = (deciding: Deciding): Promise<Done> => decide('approve', deciding)

/** Only where nobody else can approve it, after 24 hours; marked in the audit log. */
export const release = (deciding: Deciding): Promise<Done> => decide('release', deciding)

export const reject = ({ reason, ...deciding }: Deciding & { reason: string }): Promise<Done> =>
  decide('reject', deciding, reason)

export const withdraw = (deciding: Deciding): Promise<Done> => decide('withdraw', deciding)
