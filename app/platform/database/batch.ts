import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { db } from './pool'
import type { DB } from './schema'
import type { Inbox } from './take-waiting'

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

export const hoursAgo = (hours: number): RawBuilder<string> =>
  sql<string>`(shop_now() - make_interval(hours => ${hours}))`

export const daysAgo = (days: number): RawBuilder<string> => sql<string>`(shop_now() - make_interval(days => ${days}))`
