import { byPercent, type Fen } from '~/values/money'
import type { BulkAct, BulkWhy } from '../../contract/bulk'
import { TAGS_MOST } from '../../contract/editing'
import { lacksOf } from './move-goods'
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
