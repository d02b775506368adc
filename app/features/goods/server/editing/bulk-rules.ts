import { byPercent, type Fen } from '~/values/money'
import type { BulkAct, BulkWhy } from '../../contract/bulk'
import { PRICE_ALARMS } from '../../contract/bulk'
import { TAGS_MOST } from '../../contract/editing'
import { lacksOf } from './move-goods'
import { type PriceAlarm, priceAlarms } from './price-guard'
import type { GoodsRow } from './store'
import type { StoredSku } from './store-skus'

export interface Bulk {
  act: BulkAct
  categoryId?: string
  /** Hundredths of a per cent. */
  percent?: number
  tag: string
}

/** More than anybody types as a price. */
const PRICE_MOST = 999_999_999_99

export const pricesAfter = ({ percent = 0 }: Bulk, skus: readonly StoredSku[]): Fen[] =>
  skus.map(({ price }) => byPercent(price, percent))

/** Undefined where the action changes something. */
export function whyNot(bulk: Bulk, row: GoodsRow, skus: readonly StoredSku[]): BulkWhy | undefined {
  const { act, categoryId, tag } = bulk
  if (act === 'on') return row.status === 'on sale' ? 'onAlready' : lacksOf(row, skus)[0]
  if (act === 'off') return row.status === 'on sale' ? undefined : 'notOn'
  if (act === 'category') return row.categoryId === categoryId ? 'sameCategory' : undefined
  if (act === 'removeTag') return row.tags.includes(tag) ? undefined : 'tagMissing'
  if (act === 'addTag')
    return row.tags.includes(tag) ? 'tagThere' : row.tags.length < TAGS_MOST ? undefined : 'tagsFull'
  const prices = pricesAfter(bulk, skus)
  if (skus.length === 0) return 'skus'
  if (prices.some((price) => price > PRICE_MOST)) return 'priceHigh'
  return prices.every((price, at) => price === skus[at]?.price) ? 'samePrice' : undefined
}

/** Of each kind the one farthest off, for the goods as a whole. */
export function alarmsOf(bulk: Bulk, skus: readonly StoredSku[]): PriceAlarm[] {
  if (bulk.act !== 'price') return []
  const prices = pricesAfter(bulk, skus)
  const all = skus.flatMap((sku, at) => priceAlarms(sku, { ...sku, price: prices[at] ?? sku.price }))
  const gap = ({ price, than }: PriceAlarm) => Math.abs(price - than)
  return PRICE_ALARMS.flatMap((kind) =>
    all
      .filter((one) => one.kind === kind)
      .sort((a, b) => gap(b) - gap(a))
      .slice(0, 1),
  )
}

/** What an act touches of one goods. */
export interface Stand {
  status?: GoodsRow['status']
  /** When it was to go on sale, or off. */
  planned?: string | null
  categoryId?: string
  tags?: string[]
  prices?: Record<string, Fen>
}

export function standOf(act: BulkAct, row: GoodsRow, skus: readonly StoredSku[]): Stand {
  if (act === 'on') return { status: row.status, planned: row.onSaleAt }
  if (act === 'off') return { status: row.status, planned: row.offSaleAt }
  if (act === 'category') return { categoryId: row.categoryId }
  if (act === 'price') return { prices: Object.fromEntries(skus.map(({ id, price }) => [id, price])) }
  return { tags: row.tags }
}

/** A SKU that came later says nothing. */
export function isStill(left: Stand, act: BulkAct, row: GoodsRow, skus: readonly StoredSku[]): boolean {
  const now = standOf(act, row, skus)
  return (
    left.status === now.status &&
    (left.planned ?? null) === (now.planned ?? null) &&
    left.categoryId === now.categoryId &&
    left.tags?.join('\n') === now.tags?.join('\n') &&
    Object.entries(left.prices ?? {}).every(([id, price]) => now.prices?.[id] === price)
  )
}
