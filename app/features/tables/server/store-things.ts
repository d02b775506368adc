import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import {
  type CouponTableRow,
  couponTable,
  type GoodsTableRow,
  goodsTable,
  type SkuTableRow,
  skuTable,
} from './store-goods-tables'

type Wanted = {
  skus: readonly string[]
  codes: readonly string[]
  barcodes: readonly string[]
  goods: readonly string[]
}

/** Named by any of these; those of the goods whole. */
export async function skusNamed({ skus, codes, barcodes, goods }: Wanted): Promise<SkuTableRow[]> {
  if (skus.length + codes.length + barcodes.length + goods.length === 0) return []
  const { rows } = await sql<SkuTableRow>`
    select ${skuTable}
    where s.id = any(${[...skus]}) or s.code = any(${[...codes]}) or s.barcode = any(${[...barcodes]})
      or s.goods_id = any(${[...goods]})`.execute(db)
  return rows
}

/** By their numbers, or their names in Chinese. */
export async function goodsNamed(ids: readonly string[], names: readonly string[]): Promise<GoodsTableRow[]> {
  if (ids.length + names.length === 0) return []
  const { rows } = await sql<GoodsTableRow>`
    select ${goodsTable}
    where g.id = any(${[...ids]}) or g.name ->> 'zh-Hans' = any(${[...names]})`.execute(db)
  return rows
}

/** Until the transaction ends no other import makes what is called so. */
export async function holdNew(tx: Tx, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import of ${subject}`}, 0))`.execute(tx)
}

export type Choice = { id: string; names: Texts }
export interface Choices {
  categories: Choice[]
  brands: Choice[]
  freights: Choice[]
  services: Choice[]
}

const MOST = 500

/** What goods may name by a number or a word. */
export async function choicesOfGoods(): Promise<Choices> {
  const [categories, brands, freights, services] = await Promise.all([
    sql<Choice>`select id, name as names from categories order by id limit ${MOST}`.execute(db),
    sql<Choice>`select id, name as names from brands order by id limit ${MOST}`.execute(db),
    sql<Choice>`
      select id, jsonb_build_object('zh-Hans', name) as names from freight_templates order by id limit ${MOST}`.execute(
      db,
    ),
    sql<Choice>`select id, name as names from service_tags order by id limit ${MOST}`.execute(db),
  ])
  return { categories: categories.rows, brands: brands.rows, freights: freights.rows, services: services.rows }
}

export async function couponsNamed(ids: readonly string[]): Promise<CouponTableRow[]> {
  const { rows } = await sql<CouponTableRow>`
    select ${couponTable} where id = any(${[...ids]})`.execute(db)
  return rows
}
