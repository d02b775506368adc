import { type SqlBool, sql } from 'kysely'
import { deleteBatch } from '~/platform/database/batch'
import { heldSince } from '~/platform/database/partitions'
import type { Reader, Tx } from '~/platform/database/transaction'
import { visitParts } from '~/platform/database/visits'
import type { VisitKind } from '~/values/visit-kinds'
import type { VisitSource } from '~/values/visit-sources'

/** Days of the shop's time zone as `2026-11-23`, both included. */
export type Days = { from: string; until: string }

export interface TrafficRow {
  day: string
  /** Null for all sources of the day together, in which a visitor counts once. */
  source: VisitSource | null
  visits: number
  visitors: number
  goodsViews: number
  carts: number
}

export async function countDevicesOf(
  reader: Reader,
  sharerId: string,
  { from, until }: Days,
  kind?: VisitKind,
): Promise<number> {
  const { rows } = await sql<{ devices: number }>`
    select count(distinct device) as devices from visits
    where sharer_id = ${sharerId} and sharer_id <> '' and day between ${from}::date and ${until}::date
      and kind <> 'cart' and (${kind ?? null}::text is null or kind = ${kind ?? null})`.execute(reader)
  return rows[0]?.devices ?? 0
}

export async function listSharedVisits(reader: Reader, sharerId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select day, kind, thing_id, source, count(distinct device) as devices from visits
    where sharer_id = ${sharerId} and sharer_id <> ''
    group by day, kind, thing_id, source order by day, kind, thing_id, source`.execute(reader)
  return rows
}

export interface ShopDay {
  shop_id: string
  day: string
}

export const visitsOfDay = sql`
  shop_id, day, coalesce(source, '') as source, count(*) filter (where kind <> 'cart') as visits,
  count(distinct device) filter (where kind <> 'cart') as visitors, count(*) filter (where kind = 'goods') as goods_views,
  count(distinct device) filter (where kind = 'cart') as carts`

export async function writeVisitDay(tx: Tx, { shop_id: shopId, day }: ShopDay): Promise<void> {
  const ofDay = sql`shop_id = ${shopId} and shop_id <> '' and day = ${day}::date`
  await sql`
    with counted as (
      select ${visitsOfDay} from visits where ${ofDay} group by grouping sets ((shop_id, day, source), (shop_id, day))
    ), gone as (
      delete from visit_days old where ${ofDay} and not exists (select from counted where counted.source = old.source)
    )
    insert into visit_days (shop_id, day, source, visits, visitors, goods_views, carts) select * from counted
    on conflict (shop_id, day, source) do update set visits = excluded.visits, visitors = excluded.visitors,
      goods_views = excluded.goods_views, carts = excluded.carts`.execute(tx)
  await sql`
    with counted as (
      select shop_id, day, thing_id, count(*) as views from visits where ${ofDay} and kind = 'goods'
      group by shop_id, day, thing_id
    ), gone as (
      delete from visit_goods_days old where ${ofDay}
        and not exists (select from counted where counted.thing_id = old.goods_id)
    )
    insert into visit_goods_days (shop_id, day, goods_id, views) select * from counted
    on conflict (shop_id, day, goods_id) do update set views = excluded.views`.execute(tx)
}

const isOlder = sql<SqlBool>`day < ${heldSince(visitParts)}`

export const dropOldSums = (most: number): Promise<number> =>
  deleteBatch('visit_days', { where: isOlder, by: sql`day`, most })

export const dropOldViews = (most: number): Promise<number> =>
  deleteBatch('visit_goods_days', { where: isOlder, by: sql`day`, most })

export async function listTraffic(reader: Reader, shopId: string, { from, until }: Days): Promise<TrafficRow[]> {
  const { rows } = await sql<TrafficRow>`
    select day, nullif(source, '') as source, visits, visitors, goods_views as "goodsViews", carts from visit_days
    where shop_id = ${shopId} and day between ${from}::date and ${until}::date
    order by day, source = '', source`.execute(reader)
  return rows
}

export async function countSince(reader: Reader, shopId: string, days: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ visits: number }>`
    select coalesce(sum(visits), 0)::int as visits from unnest(${days}::date[]) with ordinality as since (first, place)
    left join visit_days on shop_id = ${shopId} and source = '' and day >= since.first
    group by place order by place`.execute(reader)
  return rows.map(({ visits }) => visits)
}

export async function listGoodsViews(
  reader: Reader,
  shopId: string,
  { from, until }: Days,
  most: number,
): Promise<{ goodsId: string; views: number }[]> {
  const { rows } = await sql<{ goodsId: string; views: number }>`
    select goods_id as "goodsId", sum(views)::int as views from visit_goods_days
    where shop_id = ${shopId} and day between ${from}::date and ${until}::date
    group by goods_id order by views desc, goods_id limit ${most}`.execute(reader)
  return rows
}
