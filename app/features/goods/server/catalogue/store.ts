import { type Insertable, sql } from 'kysely'
import type { Brands, Categories, FreightRules, Goods, Skus } from '~/platform/database/schema'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { Fen } from '~/values/money'

export async function takeMarks(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ sku_id: string }>`
    delete from sales_to_count where id = any(array(
      select id from sales_to_count order by id limit ${most} for update skip locked))
    returning sku_id`.execute(tx)
  return rows.map((row) => row.sku_id)
}

/** Locked, so that no count is overwritten by an older one. */
export async function holdGoods(tx: Tx, skuIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from goods where id = any(array(select goods_id from skus where id = any(${skuIds})))
    order by id for no key update`.execute(tx)
  return rows.map((row) => row.id)
}

export async function writeSales(tx: Tx, ids: readonly string[]): Promise<number> {
  // Goods by goods: for a join of all, the planner may read the whole stock.
  const { numAffectedRows } = await sql`
    update goods set sales = counted.pieces
    from unnest(${ids}::text[]) as one (id), lateral (
      select sum(stock.sold)::int as pieces from skus join stock on stock.sku_id = skus.id where skus.goods_id = one.id
    ) counted
    where goods.id = one.id and goods.sales <> counted.pieces`.execute(tx)
  return Number(numAffectedRows)
}

/** Per kind of trace, so that a long history costs no more than a short one. */
const NEWEST = 20

/** None without personal recommendations. Views count only while they are recorded. */
export async function listInterests(reader: Reader, memberId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with mine as (select id, records_footprints from members where id = ${memberId} and takes_recommendations),
    traces as (
      (select goods_id, 1 as worth from footprints
        where member_id = (select id from mine where records_footprints) order by seen_at desc, goods_id desc limit ${NEWEST})
      union all
      (select goods_id, 2 from favourites
        where member_id = (select id from mine) order by added_at desc, goods_id desc limit ${NEWEST})
      union all
      (select l.goods_id, 3 from (
          select id from orders where member_id = (select id from mine) order by id desc limit ${NEWEST}) o
        join order_lines l on l.order_id = o.id limit ${NEWEST}))
    select g.category_id as id from traces join goods g on g.id = traces.goods_id
    group by g.category_id order by sum(worth) desc, g.category_id limit ${most}`.execute(reader)
  return rows.map(({ id }) => id)
}

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

type GlanceRow = {
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
