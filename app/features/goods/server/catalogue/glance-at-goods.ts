import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import type { GoodsGlance } from '../../contract/members'
import { findGlances } from './store-glances'

export async function glanceAtGoods(ids: readonly string[], locale: Locale): Promise<Map<string, GoodsGlance>> {
  if (ids.length === 0) return new Map()
  const rows = await findGlances(db, ids)
  return new Map(
    rows.map(({ id, name, picture, price, is_on_sale: isOnSale, in_stock: inStock, rating }) => [
      id,
      { id, name: pickText(name, locale), picture, price, isOnSale, inStock, rating },
    ]),
  )
}
