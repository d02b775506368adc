import { ok, type Result, refuse } from '~/values/result'
import { dayOf } from '~/values/time'
import { noteAct } from '../acts/note-act'
import { claimSubmission } from '../database/submissions'
import { type Tx, transaction } from '../database/transaction'
import { takeCoupon } from './claim-coupon'
import { type BatchToCreate, createBatch } from './create-batch'
import { countKnown, readClock, stopBatch } from './store-desk'
import { tellOfCoupon } from './tell-of-coupon'

/** What only the database knows of a batch: whether its categories or goods are there, and whether its time is over. */
export async function findWrong(tx: Tx, { scope = 'all', scopeIds = [], claimUntil, validUntil }: BatchToCreate) {
  if (scopeIds.length > 0 && (await countKnown(tx, scope, scopeIds)) < new Set(scopeIds).size)
    return { field: 'scopeIds', what: scopeIds.join(', ') }
  const now = await readClock(tx)
  for (const [field, until] of Object.entries({ claimUntil, validUntil })) {
    if (until && until <= now) return { field, what: dayOf(new Date(until.getTime() - 1)) }
  }
  return undefined
}

/**
 * An operator creates a batch of coupons, once per submissionId where one comes along. Refused: couponBadBatch, also where
 * it names categories or goods that are not there (scopeIds) or is over already (claimUntil, validUntil); submissionReused.
 */
export async function createBatchAs(
  operatorId: string,
  batch: BatchToCreate,
  submissionId?: string,
): Promise<Result<{ batchId: string }, 'couponBadBatch' | 'submissionReused'>> {
  return transaction(async (tx) => {
    let { id } = batch
    if (submissionId) {
      const claim = { scope: 'coupons', key: submissionId, memberId: operatorId, content: batch }
      const claimed = await claimSubmission(tx, claim)
      if (!claimed.ok) return claimed
      id = claimed.value.id
      if (!claimed.value.isNew) return ok({ batchId: id })
    }
    const wrong = await findWrong(tx, batch)
    if (wrong) return refuse('couponBadBatch', { params: { what: wrong.what }, field: wrong.field })
    const created = await createBatch(tx, { ...batch, id })
    if (!created.ok) return created
    const { batchId } = created.value
    await noteAct(tx, { operatorId, act: 'createCoupons', subject: { kind: 'coupons', id: batchId }, after: batch })
    return created
  })
}

/**
 * An operator stops a batch for a reason that the audit log keeps: nobody gets a coupon of it any more, those that are out
 * stay good. Refused: notFound (no such batch, or stopped before).
 */
export async function stopBatchAs(
  operatorId: string,
  batchId: string,
  reason: string,
): Promise<Result<Record<string, never>, 'notFound'>> {
  return transaction(async (tx) => {
    if (!(await stopBatch(tx, batchId))) return refuse('notFound')
    const subject = { kind: 'coupons', id: batchId }
    await noteAct(tx, { operatorId, act: 'stopCoupons', subject, after: { reason } })
    return ok({})
  })
}

/**
 * An operator gives a member, who is told, a coupon of a batch that is made for giving, once per submissionId where one comes along; it
 * counts against its quota and the limit of a member. Refused: notFound, couponClosed, couponsOut, couponLimit,
 * submissionReused.
 */
export async function giveCouponAs(
  operatorId: string,
  { batchId, memberId, submissionId }: { batchId: string; memberId: string; submissionId?: string },
): Promise<
  Result<{ couponId: string }, 'notFound' | 'couponClosed' | 'couponsOut' | 'couponLimit' | 'submissionReused'>
> {
  return transaction(async (tx) => {
    let couponId: string | undefined
    if (submissionId) {
      const claim = { scope: 'coupon given', key: submissionId, memberId: operatorId, content: [batchId, memberId] }
      const claimed = await claimSubmission(tx, claim)
      if (!claimed.ok) return claimed
      couponId = claimed.value.id
      if (!claimed.value.isNew) return ok({ couponId })
    }
    const given = await takeCoupon(tx, { batchId, memberId, taking: 'operator', couponId })
    if (!given.ok) return given
    await tellOfCoupon(tx, { memberId, batchId, kind: 'couponGiven' })
    const subject = { kind: 'member', id: memberId }
    await noteAct(tx, { operatorId, act: 'giveCoupon', subject, after: { batchId, ...given.value } })
    return given
  })
}
