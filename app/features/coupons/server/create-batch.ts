import type { Tx } from '~/platform/database/transaction'
import { BASE_LOCALE } from '~/values/locales'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { insertBatch, type NewBatch } from './store-desk'

export type BatchToCreate = Pick<NewBatch, 'name' | 'kind' | 'quota'> & Partial<NewBatch>

const DEFAULT_DAYS = 30

function whatIsWrong(batch: NewBatch): string | undefined {
  const { name, kind, amountOff, percentOff, mostOff, scope, scopeIds, validDays, validFrom, validUntil } = batch
  if (!name[BASE_LOCALE] && !name['zh-Hans']) return 'name'
  if (kind === 'amount' ? !amountOff || percentOff !== null || mostOff !== null : !percentOff || amountOff !== null)
    return 'kind'
  if ((scope === 'all') !== (scopeIds.length === 0)) return 'scope'
  if ((validDays === null) !== (validFrom !== null && validUntil !== null)) return 'validity'
  if (validFrom && validUntil && validUntil <= validFrom) return 'validity'
  return undefined
}

export function completeBatch({ name, kind, quota, ...more }: BatchToCreate): Result<NewBatch, 'couponBadBatch'> {
  const isDated = Boolean(more.validFrom && more.validUntil)
  const batch: NewBatch = {
    name,
    kind,
    quota,
    id: more.id,
    amountOff: more.amountOff ?? null,
    percentOff: more.percentOff ?? null,
    mostOff: more.mostOff ?? null,
    threshold: more.threshold ?? fen(0),
    scope: more.scope ?? 'all',
    scopeIds: more.scopeIds ?? [],
    taking: more.taking ?? 'claim',
    limitPerMember: more.limitPerMember ?? 1,
    claimFrom: more.claimFrom ?? null,
    claimUntil: more.claimUntil ?? null,
    validFrom: more.validFrom ?? null,
    validUntil: more.validUntil ?? null,
    validDays: more.validDays ?? (isDated ? null : DEFAULT_DAYS),
  }
  const what = whatIsWrong(batch)
  if (what) return refuse('couponBadBatch', { params: { what }, field: what })
  return ok(batch)
}

/** Never changed afterwards, because coupons are out. */
export async function createBatch(
  tx: Tx,
  batch: BatchToCreate,
): Promise<Result<{ batchId: string }, 'couponBadBatch'>> {
  const complete = completeBatch(batch)
  return complete.ok ? ok({ batchId: await insertBatch(tx, complete.value) }) : complete
}
