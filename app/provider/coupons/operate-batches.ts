import { ok, type Result, refuse } from '~/values/result'
import { noteAct } from '../console/note-act'
import { transaction } from '../database/transaction'
import { raiseTags } from '../kept-pages/raise-tags'
import { takeCoupon } from './claim-coupon'
import { type BatchToCreate, createBatch } from './create-batch'
import { stopBatch } from './store-batches'

/** An operator creates a batch of coupons. Refused: couponBadBatch. */
export async function createBatchAs(
  operatorId: string,
  batch: BatchToCreate,
): Promise<Result<{ batchId: string }, 'couponBadBatch'>> {
  return transaction(async (tx) => {
    const created = await createBatch(tx, batch)
    if (!created.ok) return created
    const { batchId } = created.value
    await noteAct(tx, { operatorId, act: 'createCoupons', subject: { kind: 'coupons', id: batchId }, after: batch })
    return created
  })
}

/**
 * An operator stops a batch: nobody gets a coupon of it any more, those that are out stay good.
 * Refused: notFound (no such batch, or stopped before).
 */
export async function stopBatchAs(
  operatorId: string,
  batchId: string,
): Promise<Result<Record<string, never>, 'notFound'>> {
  return transaction(async (tx) => {
    if (!(await stopBatch(tx, batchId))) return refuse('notFound')
    await noteAct(tx, { operatorId, act: 'stopCoupons', subject: { kind: 'coupons', id: batchId } })
    await raiseTags(tx, ['coupons'])
    return ok({})
  })
}

/**
 * An operator gives a member a coupon of a batch that is made for giving; it counts against its quota and the limit of a
 * member. Refused: notFound, couponClosed, couponsOut, couponLimit.
 */
export async function giveCouponAs(
  operatorId: string,
  { batchId, memberId }: { batchId: string; memberId: string },
): Promise<Result<{ couponId: string }, 'notFound' | 'couponClosed' | 'couponsOut' | 'couponLimit'>> {
  return transaction(async (tx) => {
    const given = await takeCoupon(tx, { batchId, memberId, taking: 'operator' })
    if (!given.ok) return given
    const subject = { kind: 'member', id: memberId }
    await noteAct(tx, { operatorId, act: 'giveCoupon', subject, after: { batchId, ...given.value } })
    return given
  })
}
