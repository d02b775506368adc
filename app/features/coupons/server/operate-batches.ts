import { noteAct } from '~/platform/acts/note-act'
import { readClock } from '~/platform/database/clock'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { dayOf } from '~/values/time'
import { type BatchToCreate, createBatch } from './create-batch'
import { countKnown, stopBatch } from './store-desk'

/** What only the database knows of a batch: whether its categories or goods are there, and whether its time is over. */
export async function findWrong(tx: Tx, { scope = 'all', scopeIds = [], claimUntil, validUntil }: BatchToCreate) {
  if (scopeIds.length > 0 && (await countKnown(tx, scope, scopeIds)) < new Set(scopeIds).size)
    return { field: scope === 'categories' ? 'categoryIds' : 'goodsIds', what: scopeIds.join(', ') }
  const now = await readClock(tx)
  for (const [field, until] of Object.entries({ claimUntil, validUntil })) {
    if (until && until <= now) return { field, what: dayOf(new Date(until.getTime() - 1)) }
  }
  return undefined
}

type Created = Result<{ batchId: string }, 'couponBadBatch'>

/**
 * Creates a batch of coupons as an operator's act. Refused: couponBadBatch, also where it names categories or goods that are
 * not there (goodsIds, categoryIds) or is over already (claimUntil, validUntil).
 */
export async function createAs(
  tx: Tx,
  operatorId: string,
  batch: BatchToCreate,
  approvalId?: string,
): Promise<Created> {
  const wrong = await findWrong(tx, batch)
  if (wrong) return refuse('couponBadBatch', { params: { what: wrong.what }, field: wrong.field })
  const created = await createBatch(tx, batch)
  if (!created.ok) return created
  const subject = { kind: 'coupons', id: created.value.batchId }
  await noteAct(tx, { operatorId, act: 'createCoupons', subject, after: { ...batch, approvalId } })
  return created
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
