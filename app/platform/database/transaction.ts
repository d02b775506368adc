import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Refused, Result } from '~/values/result'
import { type Connection, connect, transactionOn } from './pool'
import type { DB } from './schema'
import { isOutdated } from './statement-names'

export type Tx = Transaction<DB>
/** What a store reads from: the pool or a running transaction. */
export type Reader = Kysely<DB>

/** Statements that travel together with the commit. One has to fail where their verb is to be refused. */
export interface LastStatements<R extends string> {
  statements: readonly CompiledQuery[]
  /** How to refuse where one of them failed with this error, after all has been rolled back; nothing for a bug. */
  refusalOf(error: unknown): (() => Promise<Refused<R>>) | undefined
}

class Ending {
  constructor(
    readonly last: LastStatements<string>,
    readonly result: unknown,
  ) {}
}

/**
 * What the work of a transaction returns whose last statements are sent in one go with the commit: the rows that they
 * lock are free again without waiting for this process. The result is what `transaction` answers when all has gone well.
 */
export const endWith = <T>(last: LastStatements<string>, result: T): T => new Ending(last, result) as T

// Planning a point query anew for its values costs several times as much as running it. A plan that is kept must not be
// one for a table that happened to be empty, also for the look-ups of foreign keys: orders got slower with every order.
const BEGIN = `begin isolation level read committed; set local plan_cache_mode = force_generic_plan;
  set local enable_seqscan = off`

const UNHURRIED = '; set local statement_timeout = 0; set local lock_timeout = 0'
const SNAPSHOT = 'begin isolation level repeatable read read only; set local statement_timeout = 0'

/** `isUnhurried`: statements take as long as they need, and wait for locks as long. For commands, never for requests. */
interface Manner {
  isUnhurried?: boolean
}

const MOST_TRIES = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

class LastRefused extends Error {
  constructor(readonly refuse: () => Promise<Refused>) {
    super('the last statement was refused')
  }
}

const isRefusal = (value: unknown) =>
  typeof value === 'object' && value !== null && 'ok' in value && (value as Result<unknown, string>).ok === false

const code = (error: unknown) => (error as { code?: string }).code

/**
 * Runs the work in one READ COMMITTED transaction. A returned refusal rolls back like a thrown error and is returned.
 * Statements that do not wait for each other go in one round trip (`Promise.all`); the first goes with the begin.
 * Only a deadlock, a serialization failure or a statement that a migration has outdated is tried again, the last once and
 * without what was prepared: after any other error the outcome may be unknown.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>, { isUnhurried = false }: Manner = {}): Promise<T> {
  let isPlannedAnew = false
  for (let attempt = 1; ; ) {
    try {
      return await runOnce(work, isUnhurried ? BEGIN + UNHURRIED : BEGIN, { isUnhurried, isPlannedAnew })
    } catch (error) {
      if (error instanceof LastRefused) return (await error.refuse()) as T
      if (isOutdated(error) && !isPlannedAnew) {
        isPlannedAnew = true
        continue
      }
      const mayRetry = code(error) === SERIALIZATION_FAILURE || code(error) === DEADLOCK
      if (!mayRetry || attempt++ === MOST_TRIES) throw error
      await sleep(10 + Math.random() * 40)
    }
  }
}

/**
 * Lets the work read the whole database as it stood at one moment, for as long as it takes; it writes nothing and nobody
 * waits for it.
 */
export const snapshot = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  runOnce(work, SNAPSHOT, { isUnhurried: true, isPlannedAnew: true })

type Run = { isUnhurried: boolean; isPlannedAnew: boolean }

async function runOnce<T>(work: (tx: Tx) => Promise<T>, begin: string, how: Run): Promise<T> {
  const client = await connect()
  if (how.isUnhurried) client.waitEndlessly()
  if (how.isPlannedAnew) client.planAnew()
  const { tx, close } = openOn(client)
  let isEnding = false
  let broken: Error | undefined
  try {
    const [, result] = await Promise.all([client.query(begin), work(tx)])
    close()
    if (isRefusal(result)) {
      await client.query('rollback')
      return result
    }
    isEnding = true
    return await commit(client, result)
  } catch (error) {
    close()
    // A failed end has rolled back by itself.
    if (!isEnding)
      await client.query('rollback').catch((fault) => {
        broken = fault
      })
    throw error
  } finally {
    client.release(broken)
  }
}

/** A transaction on a connection until `close`: what a failed neighbour has left behind must not run outside of it. */
function openOn(client: Connection) {
  let isOpen = true
  const tx = transactionOn(({ sql, parameters }) => {
    if (!isOpen) throw new Error('a statement after the end of its transaction')
    return client.query(sql, parameters)
  })
  return {
    tx,
    close() {
      isOpen = false
    },
  }
}

async function commit<T>(client: Connection, result: T): Promise<T> {
  const last = result instanceof Ending ? result.last : undefined
  const sent = last?.statements.map(({ sql, parameters }) => client.query(sql, parameters)) ?? []
  try {
    // What failed first is told: those behind it only say that the transaction is aborted.
    const [{ command }] = await Promise.all([client.query('commit'), ...sent])
    // PostgreSQL answers so where an error was caught on the way.
    if (command !== 'COMMIT') throw new Error('a transaction with a failed statement cannot be committed')
    return result instanceof Ending ? (result.result as T) : result
  } catch (error) {
    const refuse = last?.refusalOf(error)
    throw refuse ? new LastRefused(refuse) : error
  }
}
