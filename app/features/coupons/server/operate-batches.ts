import { noteAct } from '~/platform/acts/note-act'
import { readClock } from '~/platform/database/clock'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { dayOf } from '~/values/time'
import { type BatchToCreate, createBatch } from './create-batch'
import { countKnown, stopBatch } from './store-desk'

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

/** Issued coupons stay valid. */
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
