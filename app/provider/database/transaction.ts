import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Result } from '~/values/result'
import { db } from './pool'
import type { DB } from './schema'

export type Tx = Transaction<DB>
/** What a store reads from: the pool or a running transaction. */
export type Reader = Kysely<DB>

const MOST_TRIES = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

class RolledBack extends Error {
  constructor(readonly refused: unknown) {
    super('rolled back by a refusal')
  }
}

const isRefusal = (value: unknown) =>
  typeof value === 'object' && value !== null && 'ok' in value && (value as Result<unknown, string>).ok === false

const code = (error: unknown) => (error as { code?: string }).code

/**
 * Runs the work in one READ COMMITTED transaction. A returned refusal rolls back like a thrown error and is returned.
 * Only a deadlock or a serialization failure is tried again: after any other error the outcome may be unknown.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (tx) => {
          const result = await work(tx)
          if (isRefusal(result)) throw new RolledBack(result)
          return result
        })
    } catch (error) {
      if (error instanceof RolledBack) return error.refused as T
      const mayRetry = code(error) === SERIALIZATION_FAILURE || code(error) === DEADLOCK
      if (!mayRetry || attempt === MOST_TRIES) throw error
      await sleep(10 + Math.random() * 40)
    }
  }
}
