import { lockMember } from '~/features/members/server/lock-member'
import { sendNotice } from '~/features/notices/server/send-notice'
import { askApproval, earlierRequest } from '~/features/operators/server/approvals/ask-approval'
import type { ADJUST_WAYS } from '~/features/points/contract/operators'
import type { Approved } from '~/house/approvable'
import { noteAct } from '~/platform/acts/note-act'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { holdBalances } from '~/platform/ledger/balances'
import { type Entry, post } from '~/platform/ledger/post'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { notifyOfDebt } from './balance'

const kind = 'adjustBalance'

interface Adjusted {
  memberId: string
  way: (typeof ADJUST_WAYS)[number]
  amount: number
  why: string
}

type Done = Result<{ approvalId?: string }, 'notFound' | 'submissionReused' | 'approvalOpen'>

const subjectOf = (id: string) => ({ kind: 'balance', id })

/** Nothing moves until a second operator approves it. */
export async function adjustBalanceAs(operatorId: string, adjusted: Adjusted, submissionId: string): Promise<Done> {
  const asking = { kind, subject: subjectOf(adjusted.memberId) } as const
  return transaction(async (tx): Promise<Done> => {
    const claim = { scope: 'balance adjusted', key: submissionId, memberId: operatorId, content: adjusted }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    const { id: ref, isNew } = claimed.value
    if (!isNew) {
      const before = await earlierRequest(tx, asking)
      return ok(before?.facts.ref === ref ? { approvalId: before.id } : {})
    }
    if (!(await lockMember(tx, adjusted.memberId))) return refuse('notFound')
    const facts = { ...adjusted, ref }
    return askApproval(tx, { ...asking, amount: fen(adjusted.amount), facts, askedBy: operatorId })
  })
}

export async function adjustApproved(tx: Tx, { facts, askedBy, approvalId }: Approved) {
  const { ref, memberId, way, amount, why } = facts as unknown as Adjusted & { ref: string }
  if (!(await lockMember(tx, memberId))) return refuse('notFound')
  const { ofDebt, debt } = await moveBalance(tx, { ref, memberId, way, amount })
  const notice = way === 'give' ? 'balanceGiven' : 'balanceTaken'
  await sendNotice(tx, {
    memberId,
    kind: notice,
    params: { amount: fen(amount), reason: why },
    path: { screen: 'accountDetails' },
  })
  await notifyOfDebt(tx, memberId, way === 'give' ? { netted: ofDebt } : { owed: ofDebt })
  const after = { way, amount, why, debt, approvalId }
  await noteAct(tx, { operatorId: askedBy, act: kind, subject: subjectOf(memberId), after })
  return ok({})
}

/** Debts are paid first, and a shortfall becomes one. Answers the debt part and the debt afterwards. */
async function moveBalance(tx: Tx, { ref, memberId, way, amount }: Omit<Adjusted, 'why'> & { ref: string }) {
  const [available = 0, debt = 0] = await holdBalances(tx, [
    ['balance', memberId],
    ['balance debt', memberId],
  ])
  const ofDebt = way === 'give' ? Math.min(debt, amount) : amount - Math.min(available, amount)
  const entries: Entry[] =
    way === 'give'
      ? [
          { debit: 'balance adjustments', credit: ['balance debt', memberId], amount: ofDebt },
          { debit: 'balance adjustments', credit: ['balance', memberId], amount: amount - ofDebt },
        ]
      : [
          { debit: ['balance', memberId], credit: 'balance adjustments', amount: amount - ofDebt },
          { debit: ['balance debt', memberId], credit: 'balance adjustments', amount: ofDebt },
        ]
  const real = entries.filter((entry) => entry.amount > 0)
  const posted = await post(tx, { kind: 'balance adjusted', ref, ownerId: memberId, entries: real })
  if (!posted.ok || !posted.value.isNew) throw new Error(`a balance is adjusted twice by ${ref}`)
  return { ofDebt, debt: way === 'give' ? debt - ofDebt : debt + ofDebt }
}
