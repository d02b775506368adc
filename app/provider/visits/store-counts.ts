import { sql } from 'kysely'
import type { VisitKind } from '~/values/visit-kinds'
import type { VisitSource } from '~/values/visit-sources'
import type { Reader } from '../database/transaction'

/** Days of the shop's time zone as `2026-11-23`, both included. */
export type Days = { from: string; until: string }

export interface TrafficRow {
  day: string
  /** Null for all sources of the day together, in which a visitor counts once. */
  source: VisitSource | null
  visits: number
  visitors: number
}

/** How many devices opened a member's links on these days; only those to things of one kind, where it is named. */
export async function countDevicesOf(
  reader: Reader,
  sharerId: string,
  { from, until }: Days,
  kind?: VisitKind,
): Promise<number> {
  const { rows } = await sql<{ devices: number }>`
    select count(distinct device) as devices from visits
    where sharer_id = ${sharerId} and sharer_id <> '' and day between ${from}::date and ${until}::date
      and (${kind ?? null}::text is null or kind = ${kind ?? null})`.execute(reader)
  return rows[0]?.devices ?? 0
}

/** A shop's visits and visitors by day and source, and by day; only of things of one kind, where it is named. */
export async function listTraffic(
  reader: Reader,
  shopId: string,
  { from, until }: Days,
  kind?: VisitKind,
): Promise<TrafficRow[]> {
  const { rows } = await sql<TrafficRow>`
    select day, source, count(*) as visits, count(distinct device) as visitors from visits
    where shop_id = ${shopId} and shop_id <> '' and day between ${from}::date and ${until}::date
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
    group by grouping sets ((day, source), (day))
    order by day, source nulls last`.execute(reader)
  return rows
}

/** What came by a member's links, by day, thing and source. */
export async function listSharedVisits(reader: Reader, sharerId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select day, kind, thing_id, source, count(distinct device) as devices from visits
    where sharer_id = ${sharerId} and sharer_id <> ''
    group by day, kind, thing_id, source order by day, kind, thing_id, source`.execute(reader)
  return rows
}

/** The goods of a shop that were looked at most on these days. */
export async function listGoodsViews(
  reader: Reader,
  shopId: string,
  { from, until }: Days,
  most: number,
): Promise<{ goodsId: string; views: number }[]> {
  const { rows } = await sql<{ goodsId: string; views: number }>`
    select thing_id as "goodsId", count(*) as views from visits
    where shop_id = ${shopId} and shop_id <> '' and day between ${from}::date and ${until}::date and kind = 'goods'
    group by thing_id order by views desc, thing_id limit ${most}`.execute(reader)
  return rows
}
