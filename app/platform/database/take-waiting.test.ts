import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { moveClock, useDatabase } from '#tests/support/database'
import { insertLetter, putOff, takeDue } from '../outbox/store'
import { takeWaiting } from './batch'
import { db } from './pool'
import { transaction } from './transaction'

useDatabase()
afterEach(() => moveClock('0'))

const MANY = 120

type Queue = { fill(many: number): Promise<unknown>; take(): Promise<string[]> }

/** All that waits and may fail each time: callbacks, pushes, and calls to the outside. */
const queues: Record<string, Queue> = {
  payment_callbacks: {
    fill: (many) =>
      sql`
      insert into payment_callbacks (channel, event_id, raw, event)
      select 'gone', place::text, '', '{}' from generate_series(1, ${many}) as place`.execute(db),
    take: async () => (await takeWaiting<{ event_id: string }>('payment_callbacks')).map((row) => row.event_id),
  },
  express_pushes: {
    fill: (many) =>
      sql`
      insert into express_pushes (id, raw) select place::text, '' from generate_series(1, ${many}) as place`.execute(
        db,
      ),
    take: async () => (await takeWaiting<{ id: string }>('express_pushes')).map((row) => row.id),
  },
  outbox: {
    fill: (many) =>
      transaction(async (tx) => {
        for (let key = 1; key <= many; key++) await insertLetter(tx, 'refund', String(key))
      }),
    async take() {
      const taken = await takeDue()
      for (const letter of taken) await putOff(letter, 2 ** letter.attempts)
      return taken.map((letter) => letter.key)
    },
  },
}

it.each(Object.entries(queues))(
  'what always fails in %s keeps nothing behind it waiting',
  async (_, { fill, take }) => {
    await fill(MANY)
    const rounds = [await take(), await take(), await take()]
    expect(new Set(rounds.flat()).size).toBe(MANY)
    expect(await take()).toEqual([])
    await moveClock('2 hours')
    const again = [await take(), await take(), await take()]
    expect(new Set(again.flat()).size).toBe(MANY)
    expect(await take()).toEqual([])
  },
)
