import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import { copiedTexts } from '../catalogue/store-texts'

export async function insertCopy(tx: Tx, fromId: string, id: string, name: Texts, words: string): Promise<string[]> {
  await sql`
    insert into goods (id, category_id, brand_id, is_exclusive, name, ${copiedTexts}, pictures, film, details, options,
      service_tags, tags, freight_template_id, points, limit_per_order, status, sort, price_from, price_to, market_price, words)
    select ${id}, category_id, brand_id, is_exclusive, ${JSON.stringify(name)}::jsonb, ${copiedTexts}, pictures, film, details,
      options, service_tags, tags, freight_template_id, points, limit_per_order, 'draft', sort, price_from, price_to,
      market_price, ${words}::tsvector
    from goods where id = ${fromId}`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into skus (goods_id, option_values, price, market_price, cost, picture, code, weight, sort, low_below)
    select ${id}, option_values, price, market_price, cost, picture, code, weight, sort, low_below
    from skus where goods_id = ${fromId} and not is_hidden returning id`.execute(tx)
  return rows.map((row) => row.id)
}

const MOST = 500

type Named = { id: string; name: Texts; above: Texts | null }

export async function listChoices(reader: Reader) {
  const [categories, brands, freight, services] = await Promise.all([
    sql<Named>`
      select c.id, c.name, above.name as above from categories c left join categories above on above.id = c.parent_id
      order by coalesce(above.sort, c.sort), coalesce(above.id, c.id), c.parent_id nulls first, c.sort, c.id
      limit ${MOST}`.execute(reader),
    sql<Named>`select id, name, null::jsonb as above from brands order by sort, id limit ${MOST}`.execute(reader),
    sql<{ id: string; name: string }>`
      select id, name from freight_templates order by name, id limit ${MOST}`.execute(reader),
    sql<{ id: string; name: Texts; isRetired: boolean }>`
      select id, name, retired_at is not null as "isRetired" from service_tags order by sort, id limit ${MOST}`.execute(
      reader,
    ),
  ])
  return {
    categories: categories.rows,
    brands: brands.rows,
    freightTemplates: freight.rows,
    services: services.rows,
  }
}

type Ids = { categoryId: string; brandId: string | null; freightTemplateId: string }

export async function namesOf(reader: Reader, { categoryId, brandId, freightTemplateId }: Ids) {
  const { rows } = await sql<{ category: Texts | null; brand: Texts | null; freight: string | null }>`
    select (select name from categories where id = ${categoryId}) as category,
      (select name from brands where id = ${brandId}) as brand,
      (select name from freight_templates where id = ${freightTemplateId}) as freight`.execute(reader)
  const [row] = rows
  return { category: row?.category ?? undefined, brand: row?.brand ?? undefined, freight: row?.freight ?? undefined }
}

export async function serviceNames(reader: Reader, ids: readonly string[]): Promise<Map<string, Texts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: Texts }>`
    select id, name from service_tags where id = any(${[...ids]}::text[]) limit ${MOST}`.execute(reader)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
