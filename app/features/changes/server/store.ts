import { sql } from 'kysely'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import type { Reader, Tx } from '~/platform/database/transaction'

export type ChangeKind = 'order' | 'goods' | 'stock' | 'member'

const BATCH = 2_000

/** One at a time, until its commit: what is numbered later has a higher number. False while another is at it. */
export async function takeNumbering(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('change_numbers')) as "isMine"`.execute(tx)
  return rows[0]?.isMine === true
}

/** Of those that are committed; of several of one thing the last. */
export async function numberWaiting(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    with taken as (
      delete from changes_to_number where id = any(array(select id from changes_to_number order by id limit ${BATCH}))
      returning kind, thing_id, changed_at)
    insert into changes (kind, thing_id, number, changed_at)
    select kind, thing_id, nextval('change_numbers'), changed_at
    from (select kind, thing_id, max(changed_at) as changed_at from taken group by kind, thing_id) as latest
    on conflict (kind, thing_id) do update
    set number = excluded.number, changed_at = excluded.changed_at, numbered_at = shop_now()`.execute(tx)
  return Number(numAffectedRows)
}

interface Moment {
  last: number
  /** Seconds since 1970. */
  now: number
}

export async function momentOf(reader: Reader, kind: ChangeKind): Promise<Moment> {
  const { rows } = await sql<Moment>`
    select coalesce((select max(number) from changes where kind = ${kind}), 0)::bigint as last,
      floor(extract(epoch from shop_now()))::bigint as now`.execute(reader)
  return rows[0] as Moment
}

interface ChangeRow {
  id: string
  changedAt: string
  number: number
  /** Seconds since 1970. */
  numberedAt: number
}

export async function changesAfter(reader: Reader, kind: ChangeKind, number: number, most: number) {
  const { rows } = await sql<ChangeRow>`
    select thing_id as id, changed_at as "changedAt", number,
      floor(extract(epoch from numbered_at))::bigint as "numberedAt"
    from changes where kind = ${kind} and number > ${number} order by number limit ${most}`.execute(reader)
  return rows
}

/** The last number that was given at all: one that is higher comes from before a backup was restored. */
export async function lastNumber(reader: Reader): Promise<number> {
  const { rows } = await sql<{ last: number }>`select last_value::bigint as last from change_numbers`.execute(reader)
  return rows[0]?.last ?? 0
}

export const dropChanges = (most: number, days: number): Promise<number> =>
  deleteBatch('changes', { where: sql`numbered_at < ${daysAgo(days)}`, by: sql`numbered_at`, most })
