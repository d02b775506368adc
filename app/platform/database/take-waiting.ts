import { sql } from 'kysely'
import { db } from './pool'

/** With `arrived_at`, `done_at` and `next_try_at`. */
export type Inbox = 'payment_callbacks' | 'payout_callbacks' | 'express_pushes'

const BATCH = 50

/** At most 50, left by an ended process or a failure. Each wait is as long as the row's age, at most an hour. */
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
