import { sql } from 'kysely'
import { db } from './pool'

/** Tables of what was received and answered, with `arrived_at`, `done_at` and `next_try_at`. */
export type Inbox = 'payment_callbacks' | 'payout_callbacks' | 'express_pushes'

const BATCH = 50

/**
 * Takes what is not dealt with yet, at most 50 rows; a process ended before, or it failed. What fails again waits as long
 * as it is old, an hour at most, so that it stands in nobody's way.
 */
export async function takeWaiting<Row>(inbox: Inbox): Promise<Row[]> {
  const table = sql.table(inbox)
  const { rows } = await sql<Row>`
    update ${table} set next_try_at = shop_now()
      + least(greatest(shop_now() - arrived_at, interval '2 seconds'), interval '1 hour')
    where ctid = any(array(
      select ctid from ${table} where done_at is null and next_try_at <= shop_now()
      order by next_try_at limit ${BATCH} for update skip locked))
    returning *`.execute(db)
  return rows
}
