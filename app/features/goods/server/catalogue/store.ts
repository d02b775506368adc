import { type Insertable, sql } from 'kysely'
import type { Brands, Categories, FreightRules, Goods, Skus } from '~/platform/database/schema'
import type { Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'

export type Rating = { stars: number; count: number }

export const ratingOf = sql`(
  select jsonb_build_object('count', count,
    'stars', round((stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)::numeric / count, 1))
  from review_totals, lateral (select nullif(stars_1 + stars_2 + stars_3 + stars_4 + stars_5, 0) as count) as counted
  where goods_id = g.id and count is not null)`

export async function namesAround(tx: Tx, categoryId: string, brandId: string | null): Promise<Texts[]> {
  const { rows } = await sql<{ name: Texts }>`
    select name from categories
    where id = ${categoryId} or id = (select parent_id from categories where id = ${categoryId})
    union all
    select name from brands where id = ${brandId}`.execute(tx)
  return rows.map((row) => row.name)
}

export async function insertGoods(tx: Tx, row: Omit<Insertable<Goods>, 'words'>, words: string): Promise<string> {
  const inserted = await tx
    .insertInto('goods')
    .values({ ...row, words: sql<string>`${words}::tsvector` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

export async function insertSkus(tx: Tx, rows: Insertable<Skus>[]): Promise<string[]> {
  const inserted = await tx.insertInto('skus').values(rows).returning(['id', 'sort']).execute()
  return inserted.sort((a, b) => a.sort - b.sort).map((row) => row.id)
}

export async function insertStock(tx: Tx, rows: { skuId: string; pieces: number }[]): Promise<void> {
  const ids = rows.map((row) => row.skuId)
  const pieces = rows.map((row) => row.pieces)
  await sql`
    with first as (
      insert into stock (sku_id, available, received)
      select id, pieces, pieces from unnest(${ids}::text[], ${pieces}::int[]) as row (id, pieces)
      returning sku_id, received
    )
    insert into stock_moves (sku_id, kind, quantity)
    select sku_id, 'receive', received from first where received > 0`.execute(tx)
}

export async function insertCategory(tx: Tx, row: Insertable<Categories>): Promise<string> {
  return (await tx.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertBrand(tx: Tx, row: Insertable<Brands>): Promise<string> {
  return (await tx.insertInto('brands').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertFreightTemplate(
  tx: Tx,
  row: { id?: string; name: string; counts_by: 'piece' | 'weight' },
  rules: Omit<Insertable<FreightRules>, 'template_id'>[],
): Promise<string> {
  const { id } = await tx.insertInto('freight_templates').values(row).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('freight_rules')
    .values(rules.map((rule) => ({ ...rule, template_id: id })))
    .execute()
  return id
}
