import { type RawBuilder, sql } from 'kysely'
import { today } from './clock'
import { db } from './pool'
import type { DB } from './schema'
import { type Tx, transaction } from './transaction'

/** A table that is cut by its column `day` into months or days, which are made ahead and dropped whole. */
export interface Partitioned {
  table: keyof DB
  by: 'month' | 'day'
  /** Of months or days. */
  ahead: number
  keepDays: number
}

interface Part {
  name: string
  since: string
  until: string
}

const LOCK_NOT_AVAILABLE = '55P03'
const CHECK_VIOLATION = '23514'

/** Makes what is missing up to those ahead, and drops what is older than it is kept. Answers how many were dropped. */
export async function keepPartitions(one: Partitioned): Promise<number> {
  await transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`partitions of ${one.table}`}))`.execute(tx)
    for (const part of await listMissing(tx, one)) await make(tx, one.table, part)
  })
  let dropped = 0
  for (const name of await listExpired(one)) if (await drop(name)) dropped++
  return dropped
}

/** For an insert that finds no part because nothing was made ahead for long: made now, it is tried once more. */
export async function withPartition<T>(one: Partitioned, insert: () => Promise<T>): Promise<T> {
  try {
    return await insert()
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code !== CHECK_VIOLATION || !message.startsWith('no partition of relation')) throw error
    await keepPartitions(one)
    return insert()
  }
}

/** The first day of which nothing has been dropped. */
export const heldSince = ({ by, keepDays }: Partitioned): RawBuilder<string> =>
  sql<string>`date_trunc(${sql.lit(by)}, (${today} - ${sql.lit(keepDays)})::timestamp)::date`

const held = (table: string) => sql`
  select c.relname::text as name, substring(bound from 'FROM [(]''([^'']+)')::date as since,
    substring(bound from 'TO [(]''([^'']+)')::date as until
  from pg_inherits join pg_class c on c.oid = inhrelid, pg_get_expr(c.relpartbound, c.oid) as bound
  where inhparent = to_regclass(${table})`

async function listMissing(tx: Tx, { table, by, ahead }: Partitioned): Promise<Part[]> {
  const step = sql`make_interval(${sql.raw(`${by}s`)} => 1)`
  const { rows } = await sql<Part>`
    with held as (${held(table)}), wanted as (
      select begins::date as since, (begins + ${step})::date as until
      from generate_series(date_trunc(${sql.lit(by)}, ${today}::timestamp), ${today} + ${step} * ${ahead}::int, ${step}) as begins)
    select ${sql.lit(table)} || '_' || to_char(since, 'YYYYMMDD') as name, since, until from wanted
    where not exists (
      select from held where coalesce(held.since, '-infinity') <= wanted.since and held.until >= wanted.until)
    order by since`.execute(tx)
  return rows
}

/** Attaching it holds up nobody who writes, which making it in its place would. */
async function make(tx: Tx, table: keyof DB, { name, since, until }: Part): Promise<void> {
  await sql`create table ${sql.table(name)} (like ${sql.table(table)} including all)`.execute(tx)
  await sql`
    alter table ${sql.table(table)} attach partition ${sql.table(name)}
    for values from (${sql.lit(since)}) to (${sql.lit(until)})`.execute(tx)
}

async function listExpired({ table, keepDays }: Partitioned): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with held as (${held(table)}) select name from held where until <= ${today} - ${keepDays}::int order by until`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Whoever writes waits behind it, so it waits briefly itself; the next run tries again. */
async function drop(name: string): Promise<boolean> {
  try {
    await transaction(async (tx) => {
      await sql`set local lock_timeout = '300ms'`.execute(tx)
      await sql`drop table if exists ${sql.table(name)}`.execute(tx)
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    return false
  }
}
