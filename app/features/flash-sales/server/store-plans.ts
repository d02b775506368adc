import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { Within } from './store-desk'
import { MOST_OF_A_DAY } from './store-views'

export interface PlannedSku {
  skuId: string
  goodsId: string
  name: Partial<Record<Locale, string>>
  pictures: string[]
  usualPrice: number
  available: number
}

export async function skusToPlan(reader: Reader, skuIds: readonly string[]): Promise<PlannedSku[]> {
  const { rows } = await sql<PlannedSku>`
    select skus.id as "skuId", goods_id as "goodsId", goods.name, goods.pictures, skus.price as "usualPrice", available
    from skus join goods on goods.id = goods_id join stock on sku_id = skus.id
    where skus.id = any(${skuIds}::text[]) order by array_position(${skuIds}::text[], skus.id)`.execute(reader)
  return rows
}

export async function isTaken(reader: Reader, goodsId: string, startsAt: Date): Promise<boolean> {
  const { rows } = await sql`
    select from flash_sales where goods_id = ${goodsId} and starts_at = ${startsAt} and state <> 'stopped'`.execute(
    reader,
  )
  return rows.length > 0
}

interface SaleToCopy {
  goodsId: string
  startsAt: Date
  endsAt: Date
  perOrder: number
  perMember: number
  earnsCommission: boolean
  isOffer: boolean
  skus: { skuId: string; price: number; pieces: number }[]
}

export async function salesToCopy(reader: Reader, { from, until }: Within): Promise<SaleToCopy[]> {
  const { rows } = await sql<SaleToCopy>`
    select s.goods_id as "goodsId", starts_at as "startsAt", ends_at as "endsAt", per_order as "perOrder",
      per_member as "perMember", earns_commission as "earnsCommission", sku.skus, sku.is_offer as "isOffer"
    from flash_sales as s, lateral (
      select jsonb_agg(jsonb_build_object('skuId', one.sku_id, 'price', one.price, 'pieces', pieces) order by one.sku_id)
        as skus, bool_and(one.price < skus.price) as is_offer
      from flash_sale_skus as one join skus on skus.id = one.sku_id where one.sale_id = s.id) as sku
    where starts_at >= ${from} and starts_at < ${until} and state <> 'stopped'
    order by starts_at, s.id limit ${MOST_OF_A_DAY}`.execute(reader)
  return rows
}
