import { sql } from 'kysely'
import { db } from '../database/pool'
import type { Reader } from '../database/transaction'

export async function blankParcels(reader: Reader, memberId: string): Promise<void> {
  await sql`
    update express_pushes set raw = '' where done_at is not null and raw <> '' and exists (
      select from parcels
      where member_id = ${memberId} and position(parcels.number in encode(express_pushes.raw, 'escape')) > 0)`.execute(
    reader,
  )
  await sql`
    delete from sandbox_waybills where number in (select number from parcels where member_id = ${memberId})`.execute(
    reader,
  )
  // What a number's carrier told goes too, unless somebody else's parcel has the same one.
  await sql`
    delete from trackings where exists (
        select from parcels where member_id = ${memberId} and parcels.company = trackings.company
          and parcels.number = trackings.number)
      and not exists (
        select from parcels where member_id <> ${memberId} and parcels.company = trackings.company
          and parcels.number = trackings.number)`.execute(reader)
  await sql`update parcels set number = 'gone-' || right(id, 24) where member_id = ${memberId}`.execute(reader)
}

export async function emptyOldPushes(most: number, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (select shop_now() - make_interval(days => ${days}) as since)
    update express_pushes set raw = '' where ctid = any(array(
      select express_pushes.ctid from express_pushes, old
      where arrived_at < since and done_at < since and raw <> '' limit ${most}))`.execute(db)
  return Number(numAffectedRows)
}
