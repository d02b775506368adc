import { lockMember } from '~/features/members/server/lock-member'
import { sendNotice } from '~/features/notices/server/send-notice'
import { askApproval, earlierRequest, isAbove } from '~/features/operators/server/approvals/ask-approval'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Approved } from '~/house/approvable'
import { noteAct } from '~/platform/acts/note-act'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { type Entry, post } from '~/platform/ledger/post'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { POINTS_DAYS } from '../contract/members'
import type { ADJUST_WAYS } from '../contract/operators'
import { ADJUSTED, addLot, givenWithin, liveSum, takeFromLots } from './store'

interface Moved {
  /** Unique per adjustment. */
  ref: string
  memberId: string
  points: number
}

/** Once per `ref`. Debts are paid first, and a shortfall becomes one: the balance never goes below zero. */
async function moveAdjusted(tx: Tx, { ref, memberId, points }: Moved) {
  const [, debtBefore = 0] = await holdBalances(tx, [
    ['points', memberId],
    ['points debt', memberId],
  ])
  const most = points > 0 ? points - Math.min(debtBefore, points) : Math.min(-points, await liveSum(tx, memberId))
  const rest = Math.abs(points) - most
  const entries: Entry[] =
    points > 0
      ? [
          { debit: 'points source', credit: ['points debt', memberId], amount: rest },
          { debit: 'points source', credit: ['points', memberId], amount: most },
        ]
      : [
          { debit: ['points', memberId], credit: 'points source', amount: most },
          { debit: ['points debt', memberId], credit: 'points source', amount: rest },
        ]
  const real = entries.filter(({ amount }) => amount > 0)
  const posted = await post(tx, { kind: ADJUSTED, ref, ownerId: memberId, entries: real })
  if (!posted.ok || !posted.value.isNew) throw new Error(`points are adjusted twice by ${ref}`)
  if (points > 0 && most > 0) await addLot(tx, memberId, most, POINTS_DAYS)
  if (points < 0 && most > 0) await takeFromLots(tx, memberId, most, null)
  return { debtBefore, debt: points > 0 ? debtBefore - rest : debtBefore + rest }
}

const kind = 'adjustPoints'
/** Hours within which what operators give to one member adds up. */
const GIVEN_HOURS = 24

interface Adjusted {
  memberId: string
  way: (typeof ADJUST_WAYS)[number]
  points: number
  why: string
}

type Refusal = 'notFound' | 'submissionReused' | 'approvalOpen'
type Done = Result<{ approvalId?: string }, Refusal>

const subjectOf = (id: string) => ({ kind: 'member', id })

/** Once per submissionId. A shortfall becomes a debt. Above the 24 hours' limit it requests an approval. */
export async function adjustPointsAs(operatorId: string, adjusted: Adjusted, submissionId: string): Promise<Done> {
  const { memberId, way, points } = adjusted
  const asking = { kind, subject: subjectOf(memberId) } as const
  return transaction(async (tx): Promise<Done> => {
    const claim = { scope: 'points adjusted', key: submissionId, memberId: operatorId, content: adjusted }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    const { id: ref, isNew } = claimed.value
    if (!isNew) {
      const before = await earlierRequest(tx, asking)
      return ok(before?.facts.ref === ref ? { approvalId: before.id } : {})
    }
    if (!(await lockMember(tx, memberId))) return refuse('notFound')
    const amount = fen(points + (way === 'give' ? await givenWithin(tx, memberId, GIVEN_HOURS) : 0))
    const set = await readMallSettings(tx, 'approvals.couponFrom')
    if (way === 'give' && isAbove(amount, set['approvals.couponFrom']))
      return askApproval(tx, { ...asking, amount, facts: { ...adjusted, ref }, askedBy: operatorId })
    return adjust(tx, operatorId, { ...adjusted, ref })
  })
}

async function adjust(
  tx: Tx,
  operatorId: string,
  { ref, memberId, way, points, why }: Adjusted & { ref: string },
  approvalId?: string,
): Promise<Result<Record<string, never>, never>> {
  const moved = await moveAdjusted(tx, { ref, memberId, points: way === 'give' ? points : -points })
  const notice = way === 'give' ? 'pointsGiven' : 'pointsTaken'
  await sendNotice(tx, { memberId, kind: notice, params: { points, reason: why }, path: { screen: 'points' } })
  const after = { way, points, why, debt: moved.debt, approvalId }
  await noteAct(tx, { operatorId, act: kind, subject: subjectOf(memberId), before: { debt: moved.debtBefore }, after })
  return ok({})
}

export async function adjustApproved(tx: Tx, { facts, askedBy, approvalId }: Approved) {
  const adjusted = facts as unknown as Adjusted & { ref: string }
  if (!(await lockMember(tx, adjusted.memberId))) return refuse('notFound')
  return adjust(tx, askedBy, adjusted, approvalId)
}
