import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'

/** Rows behind `after`, by their ids, so that one piece follows another however long the table is. */
export interface Piece {
  after: string
  most: number
  state?: string
}

export interface GoodsTableRow {
  goods: string
  status: string
  name: Texts
  subtitle: Texts
  unit: Texts
  categoryId: string
  category: Texts
  brandId: string | null
  brand: Texts | null
  isExclusive: boolean
  freightTemplateId: string
  freight: string
  limitPerOrder: number | null
  points: number
  serviceTags: string[]
  tags: string[]
  sort: number
  pictures: string[]
  onSaleAt: string | null
  offSaleAt: string | null
  sales: number
}

export const goodsTable = sql`g.id as goods, g.status, g.name, g.subtitle, g.unit, g.category_id as "categoryId", c.name as category,
    g.brand_id as "brandId", b.name as brand, g.is_exclusive as "isExclusive",
    g.freight_template_id as "freightTemplateId", f.name as freight, g.limit_per_order as "limitPerOrder", g.points,
    g.service_tags as "serviceTags", g.tags, g.sort, g.pictures, g.on_sale_at as "onSaleAt",
    g.off_sale_at as "offSaleAt", g.sales
  from goods g join categories c on c.id = g.category_id join freight_templates f on f.id = g.freight_template_id
  left join brands b on b.id = g.brand_id`

export async function goodsRows(reader: Reader, { after, most, state }: Piece): Promise<GoodsTableRow[]> {
  const { rows } = await sql<GoodsTableRow>`
    select ${goodsTable}
    where g.id > ${after} and (${state ?? null}::text is null or g.status = ${state ?? null}::text)
    order by g.id limit ${most}`.execute(reader)
  return rows
}

export type SkuOptions = { name: Texts; values: { key: string; name: Texts }[] }[]

export interface SkuTableRow {
  sku: string
  goods: string
  name: Texts
  category: Texts
  categoryId: string
  chosen: string[]
  offered: SkuOptions
  price: number
  marketPrice: number | null
  cost: number
  pieces: number
  reserved: number
  allotted: number
  sold: number
  writtenOff: number
  received: number
  code: string | null
  barcode: string | null
  weight: number
  lowBelow: number | null
  isHidden: boolean
  look: string | null
}

export const skuTable = sql`s.id as sku, g.id as goods, g.name, c.name as category, c.id as "categoryId", s.option_values as chosen,
    g.options as offered, s.price, s.market_price as "marketPrice", s.cost, available as pieces, reserved, allotted, sold,
    written_off as "writtenOff", received, s.code, s.barcode, s.weight, s.low_below as "lowBelow",
    s.is_hidden as "isHidden", s.picture as look
  from skus s join stock on stock.sku_id = s.id join goods g on g.id = s.goods_id join categories c on c.id = g.category_id`

export async function skuRows(reader: Reader, { after, most, state }: Piece): Promise<SkuTableRow[]> {
  const { rows } = await sql<SkuTableRow>`
    select ${skuTable}
    where s.id > ${after} and (${state ?? null}::text is null or g.status = ${state ?? null}::text)
    order by s.id limit ${most}`.execute(reader)
  return rows
}

export interface ShelfTableRow {
  id: string
  name: Texts
  picture: string | null
  isRetired: boolean
  sort: number
}

export async function categoryRows(reader: Reader, { after, most }: Piece) {
  const { rows } = await sql<ShelfTableRow & { parentId: string | null }>`
    select id, parent_id as "parentId", name, picture, retired_at is not null as "isRetired", sort from categories
    where id > ${after} order by id limit ${most}`.execute(reader)
  return rows
}

export async function brandRows(reader: Reader, { after, most }: Piece) {
  const { rows } = await sql<ShelfTableRow & { story: Texts }>`
    select id, name, story, logo as picture, retired_at is not null as "isRetired", sort from brands
    where id > ${after} order by id limit ${most}`.execute(reader)
  return rows
}

export interface CouponTableRow {
  coupon: string
  name: Texts
  kind: string
  off: number | null
  percentOff: number | null
  mostOff: number | null
  threshold: number
  scope: string
  scopeIds: string[]
  taking: string
  quota: number
  limitPerMember: number
  claimFrom: string
  claimUntil: string | null
  validDays: number | null
  validFrom: string | null
  validUntil: string | null
  claimed: number
  createdAt: string
  stoppedAt: string | null
}

export const couponTable = sql`id as coupon, name, kind, amount_off as off, percent_off as "percentOff", most_off as "mostOff", threshold, scope,
    scope_ids as "scopeIds", taking, quota, limit_per_member as "limitPerMember", claim_from as "claimFrom",
    claim_until as "claimUntil", valid_days as "validDays", valid_from as "validFrom", valid_until as "validUntil",
    claimed, created_at as "createdAt", stopped_at as "stoppedAt"
  from coupon_batches`

export async function couponRows(reader: Reader, { after, most }: Piece): Promise<CouponTableRow[]> {
  const { rows } = await sql<CouponTableRow>`
    select ${couponTable} where id > ${after} order by id limit ${most}`.execute(reader)
  return rows
}
