import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema'

/** Distinct statements that one connection keeps prepared; beyond it a statement is sent unnamed. */
const NAMED_STATEMENTS = 500

// Counts, prices and balances are bigint in the database and safe integers here; a larger number is a bug, not a rounding.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint beyond the safe range: ${text}`)
  return number
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

type State = { pool?: pg.Pool; names: Map<string, string> }
// The development server evaluates modules again after an edit; the pool outlives that.
const holder = globalThis as typeof globalThis & { lilacDatabase?: State }
holder.lilacDatabase ??= { names: new Map() }
const state = holder.lilacDatabase

/** Opens the pool. Must run before the first query. */
export function connectDatabase(url: string, connections: number): void {
  if (state.pool) throw new Error('the database is connected already')
  state.pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'lilac',
  })
  // A connection that the server closes, idle or in use, must not end the process: its query fails, the next takes another.
  state.pool.on('error', () => {})
  state.pool.on('connect', (client) => client.on('error', () => {}))
}

export async function closeDatabase(): Promise<void> {
  const pool = state.pool
  state.pool = undefined
  await pool?.end()
}

// kysely never names its statements, and named ones are planned once a connection instead of each time.
function nameOf(text: string): string | undefined {
  // Several statements in one text (migrations) cannot be prepared.
  if (text.includes(';')) return undefined
  const known = state.names.get(text)
  if (known || state.names.size >= NAMED_STATEMENTS) return known
  const name = createHash('sha1').update(text).digest('base64url')
  state.names.set(text, name)
  return name
}

async function connect() {
  if (!state.pool) throw new Error('the database is not connected')
  const client = await state.pool.connect()
  return {
    query: (text: string, values: readonly unknown[]) =>
      client.query({ text, values: values as unknown[], name: nameOf(text) }),
    release: () => client.release(),
  }
}

/** The database of this process. */
export const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: { connect, end: closeDatabase } as never }),
})
