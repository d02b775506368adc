import { sql } from 'kysely'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { ImportKind } from '../contract/imports'

export interface Work<Kind extends ImportKind = ImportKind> {
  id: string
  operatorId: string
  kind: Kind
  locale: Locale
  meant: boolean
  rows: number
  /** Runs in a row that have ended in a fault, this one with them. */
  tries: number
  /** Of its file. */
  bytes: number
}

/** Seconds for which whoever works on an import has it. After a kill somebody else goes on. */
const LEASE = 30

const taken = sql`id, operator_id as "operatorId", kind, locale, meant, rows, tries, bytes`
const isFree = sql`(taken_until is null or taken_until < shop_now())`

export async function takeToRead(): Promise<Work | undefined> {
  const { rows } = await sql<Work>`
    update imports set taken_until = shop_now() + make_interval(secs => ${LEASE}), tries = tries + 1 where id = (
      select id from imports where kind is not null and read_at is null and ended_at is null and fault is null and ${isFree}
      order by taken_until nulls first, id limit 1 for update skip locked)
    returning ${taken}`.execute(db)
  return rows[0]
}

export async function takeToDo(): Promise<Work | undefined> {
  const { rows } = await sql<Work>`
    update imports set taken_until = shop_now() + make_interval(secs => ${LEASE}) where id = (
      select id from imports where started_at is not null and stopped_at is null and ended_at is null and fault is null
        and ${isFree}
      order by taken_until nulls first, id limit 1 for update skip locked)
    returning ${taken}`.execute(db)
  return rows[0]
}

/** False where somebody has stopped it. */
export async function keep(id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set taken_until = shop_now() + make_interval(secs => ${LEASE})
    where id = ${id} and stopped_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** To others that wait, and then to the next run. */
export async function leave(id: string): Promise<void> {
  await sql`update imports set taken_until = shop_now() - interval '1 second', tries = 0 where id = ${id}`.execute(db)
}

export async function noteRead(tx: Tx, id: string, rows: number): Promise<void> {
  await sql`
    update imports set rows = ${rows}, tries = 0, taken_until = shop_now() + make_interval(secs => ${LEASE}) where id = ${id}`.execute(
    tx,
  )
}

/** The file is not needed any more. */
export async function endReading(tx: Tx, id: string, fault: string | null): Promise<void> {
  await Promise.all([
    sql`update imports set read_at = shop_now(), fault = ${fault}, taken_until = null where id = ${id}`.execute(tx),
    sql`delete from import_pieces where import_id = ${id}`.execute(tx),
  ])
}

export async function endImport(tx: Tx, id: string): Promise<void> {
  await sql`update imports set ended_at = shop_now(), taken_until = null where id = ${id}`.execute(tx)
}

/**
 * From then on it is the act of whoever starts it. False where it is not the time for it: it is still being read, over, or
 * runs already.
 */
export async function startImport(tx: Tx, id: string, operatorId: string, meant: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set started_at = coalesce(started_at, shop_now()), stopped_at = null, meant = meant or ${meant},
      operator_id = ${operatorId}
    where id = ${id} and read_at is not null and fault is null and ended_at is null
      and (started_at is null or stopped_at is not null)`.execute(tx)
  return numAffectedRows === 1n
}

export async function stopImport(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set stopped_at = shop_now()
    where id = ${id} and started_at is not null and stopped_at is null and ended_at is null`.execute(tx)
  return numAffectedRows === 1n
}

const RETENTION_DAYS = 90
/** Of which nobody has said what they are. */
const UNSAID_DAYS = 1
const old = sql<string[]>`array(
  select id from imports where sent_at < ${daysAgo(RETENTION_DAYS)} or (kind is null and sent_at < ${daysAgo(UNSAID_DAYS)})
  order by sent_at limit 100)`

export const dropOldRows = (most: number): Promise<number> =>
  deleteBatch('import_rows', { where: sql`import_id = any(${old})`, most })

export const dropOldImports = (most: number): Promise<number> =>
  deleteBatch('imports', {
    where: sql`id = any(${old}) and not exists (select from import_rows where import_id = imports.id)`,
    most,
  })
