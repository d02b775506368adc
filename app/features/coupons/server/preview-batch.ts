import { transaction } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { BatchPreview } from '../contract/operators'
import { couponValue, type Terms } from './coupon-value'
import type { BatchToCreate } from './create-batch'
import { findWrong } from './operate-batches'
import { judgeBatch } from './second-operator'

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
