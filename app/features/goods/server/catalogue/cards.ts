import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { cutPage, decodeCursor, PAGE_SIZE, type Page } from '~/values/paging'
import type { GoodsCard } from '../../contract/members'
import { type PriceAfterCoupon, pricesAfterCoupons } from './after-coupon'
import { type After, type CardRow, findCards, type ListedRow, listCards, type Sort } from './store-cards'
import type { Filter } from './store-filter'

export function cardOf(row: CardRow, locale: Locale, priceAfter: PriceAfterCoupon): GoodsCard {
  return {
    id: row.id,
    name: pickText(row.name, locale),
    subtitle: pickText(row.subtitle, locale),
    picture: row.picture,
    priceFrom: row.price_from,
    priceTo: row.price_to,
    marketPrice: row.market_price,
    afterCoupon: priceAfter({ id: row.id, categoryIds: row.category_ids }, row.price_from),
    sales: row.sales,
    tags: row.tags,
    inStock: row.in_stock,
    onlySkuId: row.only_sku_id,
    rating: row.rating,
  }
}

// Beyond it the database would refuse the number; microseconds of a time are the largest that a sort needs.
const LARGEST_KEY = 9e15

/** Undefined for a cursor of another list or a forged one. */
export function readAfter(cursor: string | undefined, list: string): After | undefined {
  const [of, ...values] = decodeCursor(cursor ?? '') ?? []
  const id = values.pop()
  const isKey = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) <= LARGEST_KEY
  return of === list && typeof id === 'string' && values.every(isKey) ? { keys: values, id } : undefined
}

/** Query one row more than `size`. */
export async function pageOf(
  rows: readonly ListedRow[],
  listOf: (row: ListedRow) => string,
  locale: Locale,
  size = PAGE_SIZE,
): Promise<Page<GoodsCard>> {
  const priceAfter = await pricesAfterCoupons()
  const { rows: shown, next } = cutPage(rows, (row) => [listOf(row), ...row.keys, row.id], size)
  return { items: shown.map((row) => cardOf(row, locale, priceAfter)), next }
}

export async function pageOfCards(
  { filter, sort, cursor, size = PAGE_SIZE }: { filter: Filter; sort: Sort; cursor?: string; size?: number },
  locale: Locale,
): Promise<Page<GoodsCard>> {
  const rows = await listCards(db, { filter, sort, after: readAfter(cursor, sort), most: size + 1 })
  return pageOf(rows, () => sort, locale, size)
}

export async function goodsCards(ids: readonly string[], locale: Locale): Promise<GoodsCard[]> {
  const [rows, priceAfter] = await Promise.all([findCards(db, ids), pricesAfterCoupons()])
  return rows.map((row) => cardOf(row, locale, priceAfter))
}
