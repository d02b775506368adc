import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { assertBounded } from '../database-checks'
import { poolWaits } from '../metrics'
import { type Connection, connect, databaseUrl, db } from './pool'
import { transaction } from './transaction'

const CONNECTIONS = 3
useDatabase({ connections: CONNECTIONS })

const alive = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows

it('reads moments as JSON tells them, to the millisecond, and infinity as a word', async () => {
  const { rows } = await sql<{ at: string; before: string; never: string; none: string | null }>`
    select '2026-01-02 11:04:05.678999+08'::timestamptz as at, '0044-03-15 00:00:00+00 BC'::timestamptz as before,
      'infinity'::timestamptz as never, null::timestamptz as none`.execute(db)
  const before = '-000043-03-15T00:00:00.000Z'
  expect(rows).toEqual([{ at: '2026-01-02T03:04:05.678Z', before, never: 'infinity', none: null }])
})

it('refuses a number beyond the safe integers', async () => {
  await expect(sql`select 9007199254740993::bigint as many`.execute(db)).rejects.toThrow('safe range')
})

it('outlives a server that closes a connection in the middle of a transaction', async () => {
  const work = transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
    await sql`select 1`.execute(tx)
  })
  await expect(work).rejects.toThrow()
  expect(await alive()).toEqual([{ one: 1 }])
})

it('asks for limits of time, and it is noticed where they are not in force', async () => {
  await expect(assertBounded((text) => sql.raw(text).execute(db))).resolves.toBeUndefined()
  const unlimited = new pg.Client(databaseUrl())
  await unlimited.connect()
  const started = assertBounded((text) => unlimited.query(text)).finally(() => unlimited.end())
  await expect(started).rejects.toThrow(
    'DATABASE_URL: idle_in_transaction_session_timeout, lock_timeout, statement_timeout not in force',
  )
})

async function waits(): Promise<{ count: number; seconds: number }> {
  const { values } = await poolWaits.get()
  const value = (ending: string) => values.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0
  return { count: value('_count'), seconds: value('_sum') }
}

it('counts the wait for a connection, also of whoever waits in vain', async () => {
  const before = await waits()
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, connect))
  expect((await waits()).count - before.count).toBe(CONNECTIONS)
  await expect(connect()).rejects.toThrow('timeout')
  const after = await waits()
  for (const one of all) one.release()
  expect(after.count - before.count).toBe(CONNECTIONS + 1)
  // Two seconds are the longest that anybody waits; a timer may be a moment early.
  expect(after.seconds - before.seconds).toBeGreaterThan(1.9)
})

describe('statements', () => {
  /** What the server keeps prepared for a connection. */
  async function prepared({ query }: Connection): Promise<string[]> {
    const { rows } = await query('select statement from pg_prepared_statements where name <> $1', [''])
    return rows.map(({ statement }) => statement)
  }
  async function onOne(work: (connection: Connection) => Promise<void>) {
    const connection = await connect()
    try {
      await work(connection)
    } finally {
      connection.release()
    }
  }

  it('are prepared once a connection by a name, whatever their values', () =>
    onOne(async (connection) => {
      for (const value of [1, 2, 3]) await connection.query('select $1::int as kept', [value])
      await connection.query('select 1 as several; select 2 as several')
      const stored = await prepared(connection)
      expect(stored.filter((text) => text.includes('as kept'))).toEqual(['select $1::int as kept'])
      expect(stored.filter((text) => text.includes('as several'))).toEqual([])
    }))

  it('have the same name on every connection', async () => {
    const all = await Promise.all(Array.from({ length: CONNECTIONS }, connect))
    const names = await Promise.all(
      all.map(async ({ query }) => {
        await query('select 1 as everywhere')
        const { rows } = await query(
          `select name from pg_prepared_statements where statement = 'select 1 as everywhere'`,
        )
        return rows.map(({ name }) => name)
      }),
    )
    for (const one of all) one.release()
    expect(names).toEqual(Array.from({ length: CONNECTIONS }, () => [names[0]?.[0]]))
  })

  // The last one: afterwards no other statement gets a name.
  it('beyond five hundred are sent unnamed, so that no server keeps ever more of them', () =>
    onOne(async (connection) => {
      for (let at = 0; at < 600; at++) await connection.query(`select ${at} as many`)
      const stored = (await prepared(connection)).length
      expect(stored).toBeGreaterThan(450)
      expect(stored).toBeLessThanOrEqual(500)
      expect((await connection.query('select 599 as many')).rows).toEqual([{ many: 599 }])
    }))
})
