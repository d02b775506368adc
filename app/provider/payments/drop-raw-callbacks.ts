import { sql } from 'kysely'
import { db } from '../database/pool'

/** Days for which a callback is kept as it came: as long as a payment may be disputed. What was read from it stays. */
const RAW_DAYS = 180

/** Empties at most `most` callbacks that were dealt with 180 days ago or earlier. Answers how many. */
export async function dropRawCallbacks(most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (select shop_now() - make_interval(days => ${RAW_DAYS}) as since)
    update payment_callbacks set raw = '' where ctid = any(array(
      select payment_callbacks.ctid from payment_callbacks, old
      where arrived_at < since and done_at < since and raw <> '' limit ${most}))`.execute(db)
  return Number(numAffectedRows)
}
