import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Refused, Result } from '~/values/result'
import { keyCall } from '../call-under-way'
import { committedOn, waitForCommit } from './after-commit'
import { type Connection, connect, transactionOn } from './pool'
import type { DB } from './schema'
import { isOutdated } from './statement-names'

export type Tx = Transaction<DB>
export type Reader = Kysely<DB>

/** Sent together with the commit. One has to fail where the verb is to be refused. */
export interface LastStatements<R extends string> {
  statements: readonly CompiledQuery[]
  /** Called after the rollback; undefined for a bug. */
  refusalOf(error: unknown): (() => Promise<Refused<R>>) | undefined
}

class Ending {
  constructor(
    readonly last: LastStatements<string>,
    readonly result: unknown,
  ) {}
}

/** Sent in one packet with the commit: rows that they lock do not wait for this process. */
export const endWith = <T>(last: LastStatements<string>, result: T): T => new Ending(last, result) as T

// Planning a point query costs several times as much as running it, so plans are cached; a generic one must not be
// planned for a table that happened to be empty, not even for foreign keys.
const BEGIN = `begin isolation level read committed; set local plan_cache_mode = force_generic_plan;
  set local enable_seqscan = off`

const UNHURRIED = '; set local statement_timeout = 0; set local lock_timeout = 0'
const SNAPSHOT = 'begin isolation level repeatable read read only; set local statement_timeout = 0'

/** `isUnhurried`: no time limits for statements and locks. For commands, never for requests. */
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
 * READ COMMITTED; a returned refusal rolls back. Independent statements (`Promise.all`) share a round trip, the first
 * with the begin. Retries deadlocks, serialization failures and outdated statements alone: other outcomes are unknown.
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

/** One consistent snapshot of the whole database, read only, without limits. */
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
    const committed = await commit(client, result, begin === SNAPSHOT ? undefined : keyCall()?.atCommit)
    committedOn(tx)
    return committed
  } catch (error) {
    close()
    // A failed commit has rolled back by itself.
    if (!isEnding)
      await client.query('rollback').catch((fault) => {
        broken = fault
      })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Closed after a failure: a neighbour's statements must not run outside of it. */
function openOn(client: Connection) {
  let isOpen = true
  const tx = transactionOn(({ sql, parameters }) => {
    if (!isOpen) throw new Error('a statement after the end of its transaction')
    return client.query(sql, parameters)
  })
  waitForCommit(tx)
  return {
    tx,
    close() {
      isOpen = false
    },
  }
}

async function commit<T>(client: Connection, result: T, atCommit: CompiledQuery | undefined): Promise<T> {
  const last = result instanceof Ending ? result.last : undefined
  const statements = [...(last?.statements ?? []), ...(atCommit ? [atCommit] : [])]
  const sent = statements.map(({ sql, parameters }) => client.query(sql, parameters))
  try {
    // The first failure is reported: those behind it only say that the transaction is aborted.
    const [{ command }] = await Promise.all([client.query('commit'), ...sent])
    // PostgreSQL answers so where an error was caught on the way.
    if (command !== 'COMMIT') throw new Error('a transaction with a failed statement cannot be committed')
    return result instanceof Ending ? (result.result as T) : result
  } catch (error) {
    const refuse = last?.refusalOf(error)
    throw refuse ? new LastRefused(refuse) : error
  }
}
