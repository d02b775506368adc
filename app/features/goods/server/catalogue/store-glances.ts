import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { Fen } from '~/values/money'
import { type Rating, ratingOf } from './store'

export type GlanceRow = {
  id: string
  name: Texts
  picture: string
  price: Fen
  is_on_sale: boolean
  in_stock: boolean
  rating: Rating | null
}

export async function findGlances(reader: Reader, ids: readonly string[]): Promise<GlanceRow[]> {
  const { rows } = await sql<GlanceRow>`
    select g.id, g.name, g.pictures[1] as picture, g.price_from as price, g.status = 'on sale' as is_on_sale,
      exists (select from skus join stock on stock.sku_id = skus.id where skus.goods_id = g.id and not skus.is_hidden and stock.available > 0)
        as in_stock,
      ${ratingOf} as rating
    from goods g where g.id = any(${ids}) and g.status <> 'draft'`.execute(reader)
  return rows
}
