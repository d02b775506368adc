import { sql } from 'kysely'
import { emptyOld } from '~/platform/database/batch'
import type { Reader } from '~/platform/database/transaction'

/** Takes out of a member's parcels what a carrier could tell the recipient by; that they were sent stays. */
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
  // The tracking of a number goes too, unless another member's parcel has the same one.
  await sql`
    delete from trackings where exists (
        select from parcels where member_id = ${memberId} and parcels.company = trackings.company
          and parcels.number = trackings.number)
      and not exists (
        select from parcels where member_id <> ${memberId} and parcels.company = trackings.company
          and parcels.number = trackings.number)`.execute(reader)
  await sql`update parcels set number = 'gone-' || right(id, 24) where member_id = ${memberId}`.execute(reader)
}

/** Days for which a raw push is stored. What was read from it stays. */
const RAW_DAYS = 30

/** Empties at most `most` pushes that were dealt with 30 days ago or earlier. Answers how many. */
export const dropRawPushes = (most: number): Promise<number> => emptyOld('express_pushes', { days: RAW_DAYS, most })
