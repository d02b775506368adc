import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { db } from './pool'
import type { DB } from './schema'

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

interface Batch {
  where: RawBuilder<SqlBool>
  /** The order of an index; without it, whatever is found first. */
  by?: RawBuilder<unknown>
  most: number
}

/** Locked; rows that are locked elsewhere are left for the next run. */
const batchOf = (table: keyof DB, { where, by, most }: Batch) => sql`any(array(
  select ctid from ${sql.table(table)} where ${where} ${by ? sql`order by ${by}` : sql``}
  limit ${most} for update skip locked))`

export async function deleteBatch(table: keyof DB, batch: Batch): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = ${batchOf(table, batch)}`.execute(db)
  return Number(numAffectedRows)
}

/** Takes what was received out of at most `most` rows that were dealt with `days` days ago or earlier; answers out of how many. */
export async function emptyOld(table: Inbox, { days, most }: { days: number; most: number }): Promise<number> {
  const batch = {
    where: sql<SqlBool>`arrived_at < ${daysAgo(days)} and done_at < ${daysAgo(days)} and raw <> ''`,
    by: sql`arrived_at`,
    most,
  }
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set raw = '' where ctid = ${batchOf(table, batch)}`.execute(db)
  return Number(numAffectedRows)
}

export const hoursAgo = (hours: number): RawBuilder<Date> => sql<Date>`(shop_now() - make_interval(hours => ${hours}))`

export const daysAgo = (days: number): RawBuilder<Date> => sql<Date>`(shop_now() - make_interval(days => ${days}))`
