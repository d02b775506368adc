import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
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
