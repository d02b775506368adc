import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import { SHOP_TIME_ZONE } from '~/values/time'
import type { VisitKind } from '~/values/visit-kinds'
import type { VisitSource } from '~/values/visit-sources'

/** '' for no thing, no sharer and no shop. */
export interface VisitRow {
  /** A keyed hash. */
  device: string
  kind: VisitKind
  thingId: string
  source: VisitSource
  sharerId: string
  shopId: string
  /** Milliseconds since the visit: the database's clock dates it. */
  ago: number
}

/** Once in 30 minutes for one device, thing, source and sharer; at most `most` an hour and device. */
export async function insertVisits(reader: Reader, rows: readonly VisitRow[], most: number): Promise<number> {
  const column = (name: keyof VisitRow) => rows.map((row) => row[name])
  // In the order of the key, so that two processes with the same visits do not deadlock.
  const { numAffectedRows } = await sql`
    with sent as (
      select *, shop_now() - make_interval(secs => ago / 1000.0) as seen_at
      from unnest(${column('device')}::text[], ${column('kind')}::text[], ${column('thingId')}::text[],
        ${column('source')}::text[], ${column('sharerId')}::text[], ${column('shopId')}::text[], ${column('ago')}::int[])
        as sent (device, kind, thing_id, source, sharer_id, shop_id, ago)),
    timed as (
      select *, (seen_at at time zone ${SHOP_TIME_ZONE})::date as day,
        ((seen_at - interval '1 hour') at time zone ${SHOP_TIME_ZONE})::date as day_before,
        floor(extract(epoch from seen_at) / 1800)::int as slot,
        row_number() over (partition by device order by ago desc, kind, thing_id, source, sharer_id, shop_id) as place
      from sent)
    insert into visits (day, device, kind, thing_id, source, sharer_id, shop_id, slot, seen_at)
    select day, device, kind, thing_id, source, sharer_id, shop_id, slot, seen_at from timed
    where not exists (
        select from visits as old
        where old.day in (timed.day, timed.day_before) and old.device = timed.device and old.kind = timed.kind
          and old.thing_id = timed.thing_id and old.source = timed.source and old.sharer_id = timed.sharer_id
          and old.shop_id = timed.shop_id and old.slot = timed.slot - 1
          and old.seen_at > timed.seen_at - interval '30 minutes')
      and place + (
        select count(*) from visits as old
        where old.day in (timed.day, timed.day_before) and old.device = timed.device
          and old.seen_at > timed.seen_at - interval '1 hour') <= ${most}
    order by day, device, kind, thing_id, source, sharer_id, shop_id, slot
    on conflict do nothing`.execute(reader)
  return Number(numAffectedRows)
}
