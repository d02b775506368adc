import type { Duplex } from 'node:stream'
import { type CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, Transaction } from 'kysely'
import pg from 'pg'
import { poolWaits, watchPool } from '../metrics'
import { setRowValues } from './row-values'
import type { DB } from './schema'
import { forgetNames, isOutdated, nameOf, prepareAnew } from './statement-names'
import { timeStatement } from './time-statement'

/** Milliseconds until a waiting request is refused as busy. */
const ACQUIRE_MS = 2_000
const IDLE_MS = 300_000
/** Milliseconds: the server would have cancelled the statement long before. */
const SILENCE_MS = 10_000

setRowValues()

type State = { pool?: pg.Pool; url?: string; preparesStatements?: boolean }
// The development server evaluates modules again after an edit; the pool outlives that.
const holder = globalThis as typeof globalThis & { lilacDatabase?: State }
holder.lilacDatabase ??= {}
const state = holder.lilacDatabase

/** Before the first query. Some poolers do not support named prepared statements. */
export function connectDatabase(url: string, connections: number, preparesStatements = true): void {
  if (state.pool) throw new Error('the database is connected already')
  Object.assign(state, { url, preparesStatements })
  forgetNames()
  state.pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // Statements that do not wait for each other travel together.
    pipeline: true,
    connectionTimeoutMillis: ACQUIRE_MS,
    // Opening one costs a new server process, most dearly when many are wanted.
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'lilac',
  })
  // A connection closed by the server must not end the process: its query fails, the next takes another.
  state.pool.on('error', () => {})
  watchPool(() => ({
    total: state.pool?.totalCount ?? 0,
    idle: state.pool?.idleCount ?? 0,
    waiting: state.pool?.waitingCount ?? 0,
  }))
  state.pool.on('connect', (client) => client.on('error', () => {}))
}

/** Ahead of the first request, so that no rush waits for it. */
export async function warmDatabase(): Promise<void> {
  const { pool } = state
  if (!pool) return
  const opened = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
}

export const databaseUrl = (): string | undefined => state.url

export async function closeDatabase(): Promise<void> {
  const pool = state.pool
  state.pool = undefined
  state.url = undefined
  await pool?.end()
}

/** One packet instead of many for everything that is ready in this tick. */
function sendTogether(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

export type Connection = Awaited<ReturnType<typeof connect>>

type Patient = pg.QueryConfig & { query_timeout?: number }

/** `release` with an error closes it. */
export async function connect() {
  if (!state.pool) throw new Error('the database is not connected')
  // Those who waited in vain waited longest.
  const client = await state.pool.connect().finally(poolWaits.startTimer())
  let silence: number | undefined = SILENCE_MS
  let hasNames = state.preparesStatements
  let isLost = false
  return {
    async query(text: string, values: readonly unknown[] = []) {
      const timed = timeStatement(text)
      const send = () => {
        const name = hasNames ? nameOf(text) : undefined
        sendTogether(client)
        return client.query({ text, values: values as unknown[], name, query_timeout: silence } as Patient)
      }
      try {
        return await send()
      } catch (error) {
        if (isOutdated(error)) {
          prepareAnew(text)
          // Inside of a transaction all of it has failed.
          if (client.getTransactionStatus() === 'I') return await send()
        }
        timed.fail()
        isLost ||= (error as Error).message === 'Query read timeout'
        throw error
      } finally {
        timed.end()
      }
    },
    /** Plans for the tables as they are now, without prepared statements. */
    planAnew() {
      hasNames = false
    },
    /** For callers that have lifted the server's own limit. */
    waitEndlessly() {
      silence = undefined
    },
    release: (error?: Error) => client.release(error ?? isLost),
  }
}

const dialect = new PostgresDialect({ pool: { connect, end: closeDatabase } as never })

export const db = new Kysely<DB>({ dialect })

export const transactionOn = (send: (statement: CompiledQuery) => Promise<pg.QueryResult>): Transaction<DB> => {
  const connection: DatabaseConnection = {
    async executeQuery(statement) {
      const { rows, rowCount } = await send(statement)
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('nothing is streamed inside of a transaction')
    },
  }
  return new Transaction<DB>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: db.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  })
}
