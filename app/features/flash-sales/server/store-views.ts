import { type RawBuilder, sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { SHOP_TIME_ZONE } from '~/values/time'
import type { SaleStatus } from './sale-flow'

interface SaleSkuRow {
  skuId: string
  price: number
  usualPrice: number
  pieces: number
  left: number
}

export interface SaleRow {
  id: string
  goodsId: string
  name: Partial<Record<Locale, string>>
  subtitle: Partial<Record<Locale, string>>
  pictures: string[]
  status: SaleStatus
  startsAt: string
  endsAt: string
  /** Seconds by the database's clock, rounded up; 0 or less since. */
  toStart: number
  toEnd: number
  perOrder: number
  perMember: number
  skus: SaleSkuRow[]
}

async function find(where: RawBuilder<unknown>, most: number): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select s.id, s.goods_id as "goodsId", goods.name, goods.subtitle, goods.pictures, s.state as status,
      s.starts_at as "startsAt", s.ends_at as "endsAt", s.per_order as "perOrder", s.per_member as "perMember",
      ceil(extract(epoch from s.starts_at - shop_now()))::int as "toStart",
      ceil(extract(epoch from s.ends_at - shop_now()))::int as "toEnd", (
        select jsonb_agg(jsonb_build_object('skuId', sku.sku_id, 'price', sku.price, 'usualPrice', skus.price,
          'pieces', coalesce(a.allotted, sku.pieces), 'left', coalesce(a.available, sku.pieces)) order by sku.price, sku.sku_id)
        from flash_sale_skus as sku join skus on skus.id = sku.sku_id left join stock_allotments as a on a.id = allotment_id
        where sku.sale_id = s.id) as skus
    from flash_sales as s join goods on goods.id = s.goods_id
    where goods.status = 'on sale' and ${where} order by s.starts_at, s.id limit ${most}`.execute(db)
  return rows
}

const today = sql`date_trunc('day', shop_now() at time zone ${SHOP_TIME_ZONE}) at time zone ${SHOP_TIME_ZONE}`
export const MOST_OF_A_DAY = 400

export const listToday = () =>
  find(
    sql`s.starts_at >= ${today} and s.starts_at < ${today} + interval '1 day' and s.state <> 'stopped'`,
    MOST_OF_A_DAY,
  )

export const findSale = async (id: string) => (await find(sql`s.id = ${id}`, 1))[0]

export const findSaleOfGoods = async (goodsId: string) =>
  (await find(sql`s.goods_id = ${goodsId} and s.ends_at > shop_now() and s.state in ('planned', 'running')`, 1))[0]
