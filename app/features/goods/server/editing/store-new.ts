import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'

export async function insertCopy(tx: Tx, fromId: string, id: string, name: Texts, words: string): Promise<string[]> {
  await sql`
    insert into goods (id, category_id, brand_id, is_exclusive, name, subtitle, unit, pictures, film, details, options,
      service_tags, tags, freight_template_id, points, limit_per_order, status, sort, price_from, price_to, market_price, words)
    select ${id}, category_id, brand_id, is_exclusive, ${JSON.stringify(name)}::jsonb, subtitle, unit, pictures, film, details,
      options, service_tags, tags, freight_template_id, points, limit_per_order, 'draft', sort, price_from, price_to,
      market_price, ${words}::tsvector
    from goods where id = ${fromId}`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into skus (goods_id, option_values, price, market_price, cost, picture, weight, sort, low_below)
    select ${id}, option_values, price, market_price, cost, picture, weight, sort, low_below
    from skus where goods_id = ${fromId} and not is_hidden returning id`.execute(tx)
  return rows.map((row) => row.id)
}
