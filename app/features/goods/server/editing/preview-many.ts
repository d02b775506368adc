import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { type BulkGoods, type goodsBulkDesk, seenOf } from '../../contract/bulk'
import { categoryOf, mostAtOnce } from './act-on-many'
import { alarmsOf, type Bulk, pricesAfter, whyNot } from './bulk-rules'
import { filterOf } from './read-goods'
import { findSeveral, type GoodsRow } from './store'
import { matchingIds } from './store-lists'
import { listStoredOf, type StoredSku, skusByGoods } from './store-skus'

type Previewed = z.input<typeof goodsBulkDesk.bulkPreview.output>

const rangeOf = (prices: readonly number[]) => {
  const [least, most] = prices.length ? [Math.min(...prices), Math.max(...prices)] : [0, 0]
  return [fen(least), fen(most)] as const
}

function shownOf(
  bulk: Bulk,
  row: GoodsRow & { category: Partial<Record<Locale, string>> },
  skus: StoredSku[],
  locale: Locale,
): BulkGoods {
  const sold = skus.filter(({ isHidden }) => !isHidden)
  const [priceFrom, priceTo] = rangeOf(sold.map(({ price }) => price))
  const [newFrom, newTo] = rangeOf(pricesAfter(bulk, sold))
  return {
    seen: seenOf(row),
    id: row.id,
    version: row.version,
    status: row.status,
    tags: row.tags,
    name: pickText(row.name, locale),
    category: pickText(row.category, locale),
    ...{ priceFrom, priceTo, newFrom, newTo },
    alarms: alarmsOf(bulk, skus),
    why: whyNot(bulk, row, skus) ?? null,
  }
}

export async function previewMany(
  { all, ...bulk }: z.output<typeof goodsBulkDesk.bulkPreview.input>,
  locale: Locale,
): Promise<Result<Previewed, 'bulkMany' | 'notFound'>> {
  const most = await mostAtOnce(db)
  const marked = all ? await matchingIds(db, await filterOf(bulk), most + 1) : bulk.marked
  if (marked.length > most) return refuse('bulkMany', { params: { most } })
  const category = await categoryOf(db, bulk)
  if (!category) return refuse('notFound', { field: 'categoryId' })
  const [rows, skus] = await Promise.all([findSeveral(db, marked), listStoredOf(db, marked)])
  const skusOf = skusByGoods(skus)
  const items = rows.map((row) => shownOf(bulk, row, skusOf.get(row.id) ?? [], locale))
  return ok({ items, category: pickText(category, locale) })
}
