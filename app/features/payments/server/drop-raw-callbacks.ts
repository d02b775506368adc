import { sql } from 'kysely'
import { daysAgo, emptyBatch } from '~/platform/database/batch'

/** Days for which a callback is kept as it came: as long as a payment may be disputed. What was read from it stays. */
const RAW_DAYS = 180

/** Empties at most `most` callbacks that were dealt with 180 days ago or earlier. Answers how many. */
export const dropRawCallbacks = (most: number): Promise<number> =>
  emptyBatch('payment_callbacks', {
    where: sql`arrived_at < ${daysAgo(RAW_DAYS)} and done_at < ${daysAgo(RAW_DAYS)} and raw <> ''`,
    by: sql`arrived_at`,
    most,
  })
