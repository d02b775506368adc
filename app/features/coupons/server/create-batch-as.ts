import { askApproval, earlierRequest } from '~/features/operators/server/approvals/ask-approval'
import type { Approved } from '~/house/approvable'
import { newId } from '~/platform/database/new-id'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { type BatchToCreate, completeBatch } from './create-batch'
import { createAs, findWrong } from './operate-batches'
import { judgeBatch } from './second-operator'

const kind = 'createCoupons'
const subjectOf = (id: string) => ({ kind: 'coupons', id })

type Done = Result<{ batchId?: string; approvalId?: string }, 'couponBadBatch' | 'submissionReused' | 'approvalOpen'>

/** Once per submissionId. A large batch only requests an approval, and gets its number with it. */
export async function createBatchAs(operatorId: string, batch: BatchToCreate, submissionId?: string): Promise<Done> {
  return transaction(async (tx): Promise<Done> => {
    let { id } = batch
    if (submissionId) {
      const claim = { scope: 'coupons', key: submissionId, memberId: operatorId, content: batch }
      const claimed = await claimSubmission(tx, claim)
      if (!claimed.ok) return claimed
      id = claimed.value.id
      if (!claimed.value.isNew) {
        const earlier = await earlierRequest(tx, { kind, subject: subjectOf(id) })
        return ok(earlier ? { approvalId: earlier.id } : { batchId: id })
      }
    }
    return createBatchIn(tx, operatorId, { ...batch, id })
  })
}

/** For whoever knows that it is sent once. */
export async function createBatchIn(tx: Tx, operatorId: string, batch: BatchToCreate): Promise<Done> {
  const complete = completeBatch(batch)
  if (!complete.ok) return complete
  const { needsSecond, amount } = await judgeBatch(tx, batch)
  if (!needsSecond) return createAs(tx, operatorId, batch)
  const wrong = await findWrong(tx, batch)
  if (wrong) return refuse('couponBadBatch', { params: { what: wrong.what }, field: wrong.field })
  const id = batch.id ?? (await newId(tx))
  return askApproval(tx, { kind, subject: subjectOf(id), amount, facts: { ...batch, id }, askedBy: operatorId })
}

const dateOf = (text: unknown) => (typeof text === 'string' ? new Date(text) : null)

export function createApproved(tx: Tx, { facts, askedBy, approvalId }: Approved) {
  const batch = facts as unknown as BatchToCreate
  const dates = {
    claimFrom: dateOf(facts.claimFrom),
    claimUntil: dateOf(facts.claimUntil),
    validFrom: dateOf(facts.validFrom),
    validUntil: dateOf(facts.validUntil),
  }
  return createAs(tx, askedBy, { ...batch, ...dates }, approvalId)
}
