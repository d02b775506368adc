import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { db } from './pool'
import type { DB } from './schema'
import type { Inbox } from './take-waiting'

interface Batch {
  where: RawBuilder<SqlBool>
  /** Which rows come first, where an index has them in this order; else those that are found first. */
  by?: RawBuilder<unknown>
  most: number
}

/** At most so many rows of a table, held for the rest of the transaction. What somebody else holds is left for the next time. */
const batchOf = (table: keyof DB, { where, by, most }: Batch) => sql`any(array(
  select ctid from ${sql.table(table)} where ${where} ${by ? sql`order by ${by}` : sql``}
  limit ${most} for update skip locked))`

/** Deletes one batch and answers how many rows that were. */
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

/** A time that lies so many hours back. */
export const hoursAgo = (hours: number): RawBuilder<Date> => sql<Date>`(shop_now() - make_interval(hours => ${hours}))`

/** A time that lies so many days back. */
export const daysAgo = (days: number): RawBuilder<Date> => sql<Date>`(shop_now() - make_interval(days => ${days}))`
