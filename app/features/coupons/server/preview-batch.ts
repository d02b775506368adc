import { transaction } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import { fen, parseYuan } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { startOfDay } from '~/values/time'
import { type BatchPreview, type NewBatchTyped, scopeOf } from '../contract/operators'
import { couponValue, type Terms } from './coupon-value'
import type { BatchToCreate } from './create-batch'
import { findWrong } from './operate-batches'
import { judgeBatch } from './second-operator'

const first = (day: string) => (day ? startOfDay(day) : null)
/** The last day counts whole. */
const last = (day: string) => (day ? startOfDay(day, 1) : null)

export const batchOf = (typed: NewBatchTyped): BatchToCreate => ({
  name: { 'zh-Hans': typed.nameZh, ...(typed.nameEn && { en: typed.nameEn }) },
  kind: typed.kind,
  amountOff: typed.kind === 'amount' ? (parseYuan(typed.off) ?? null) : null,
  percentOff: typed.kind === 'percent' ? 100 - Number(typed.pays) : null,
  mostOff: parseYuan(typed.mostOff) ?? null,
  threshold: parseYuan(typed.threshold) ?? fen(0),
  scope: typed.scope,
  scopeIds: scopeOf(typed).ids,
  taking: typed.taking,
  quota: typed.quota,
  limitPerMember: typed.limitPerMember,
  claimFrom: first(typed.claimFrom),
  claimUntil: last(typed.claimUntil),
  validDays: typed.validDays ?? null,
  validFrom: first(typed.validFrom),
  validUntil: last(typed.validUntil),
})

const SUMS = [10_000, 30_000, 100_000]

type Worth = Pick<Terms, 'kind' | 'amountOff' | 'percentOff' | 'mostOff' | 'threshold'>

export function examplesOf(worth: Worth) {
  const sums = [...new Set([worth.threshold || SUMS[0], ...SUMS])].filter((sum = 0) => sum >= worth.threshold)
  return sums.map((sum = 0) => {
    const value = couponValue({ ...worth, scope: 'all', scopeIds: [] }, [
      { goodsId: '', categoryIds: [], gross: fen(sum) },
    ])
    const off = value.fits ? value.discount : fen(0)
    return { goods: fen(sum), off, pays: fen(sum - off) }
  })
}

export async function previewBatch(
  batch: BatchToCreate,
  locale: Locale,
): Promise<Result<BatchPreview, 'couponBadBatch'>> {
  const [wrong, judged] = await transaction(
    async (tx) => [await findWrong(tx, batch), await judgeBatch(tx, batch)] as const,
  )
  if (wrong) return refuse('couponBadBatch', { params: { what: wrong.what }, field: wrong.field })
  const { name, kind, amountOff = null, percentOff = null, mostOff = null, threshold = fen(0), scope = 'all' } = batch
  const worth = { kind, amountOff, percentOff, mostOff, threshold }
  return ok({
    name: pickText(name, locale),
    ...worth,
    scope,
    examples: examplesOf(worth),
    mostCost: judged.amount,
    needsSecond: judged.needsSecond,
  })
}
