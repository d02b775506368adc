import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Texts } from '~/values/locales'
import type { CouponTableRow, GoodsTableRow, SkuTableRow } from './store-goods-tables'

type Wanted = {
  skus: readonly string[]
  codes: readonly string[]
  barcodes: readonly string[]
  goods: readonly string[]
}

/** Named by any of these; those of the goods whole. */
export async function skusNamed({ skus, codes, barcodes, goods }: Wanted): Promise<SkuTableRow[]> {
  const { rows } = await sql<SkuTableRow>`
    select s.id as sku, g.id as goods, g.name, c.name as category, c.id as "categoryId", s.option_values as chosen,
      g.options as offered, s.price, s.market_price as "marketPrice", s.cost, available as pieces, reserved, allotted, sold,
      written_off as "writtenOff", received, s.code, s.barcode, s.weight, s.low_below as "lowBelow",
      s.is_hidden as "isHidden", s.picture as look
    from skus s join stock on stock.sku_id = s.id join goods g on g.id = s.goods_id join categories c on c.id = g.category_id
    where s.id = any(${[...skus]}) or s.code = any(${[...codes]}) or s.barcode = any(${[...barcodes]})
      or s.goods_id = any(${[...goods]})`.execute(db)
  return rows
}

/** By their numbers, or their names in Chinese. */
export async function goodsNamed(ids: readonly string[], names: readonly string[]): Promise<GoodsTableRow[]> {
  const { rows } = await sql<GoodsTableRow>`
    select g.id as goods, g.status, g.name, g.subtitle, g.unit, g.category_id as "categoryId", c.name as category,
      g.brand_id as "brandId", b.name as brand, g.is_exclusive as "isExclusive",
      g.freight_template_id as "freightTemplateId", f.name as freight, g.limit_per_order as "limitPerOrder", g.points,
      g.service_tags as "serviceTags", g.tags, g.sort, g.pictures, g.on_sale_at as "onSaleAt",
      g.off_sale_at as "offSaleAt", g.sales
    from goods g join categories c on c.id = g.category_id join freight_templates f on f.id = g.freight_template_id
    left join brands b on b.id = g.brand_id
    where g.id = any(${[...ids]}) or g.name ->> 'zh-Hans' = any(${[...names]})`.execute(db)
  return rows
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
    select id as coupon, name, kind, amount_off as off, percent_off as "percentOff", most_off as "mostOff", threshold, scope,
      scope_ids as "scopeIds", taking, quota, limit_per_member as "limitPerMember", claim_from as "claimFrom",
      claim_until as "claimUntil", valid_days as "validDays", valid_from as "validFrom", valid_until as "validUntil",
      claimed, created_at as "createdAt", stopped_at as "stoppedAt"
    from coupon_batches where id = any(${[...ids]})`.execute(db)
  return rows
}

/** The last entry by hand of each, where there is one. */
export async function lastEntries(skuIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; last: string }>`
    select s.sku_id as id, coalesce((
      select e.id from stock_entries e where e.sku_id = s.sku_id order by e.id desc limit 1), '') as last
    from stock s where s.sku_id = any(${[...skuIds]})`.execute(db)
  return new Map(rows.map(({ id, last }) => [id, last]))
}
