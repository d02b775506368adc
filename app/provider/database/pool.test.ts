import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { db } from './pool'
import { transaction } from './transaction'

useDatabase()

const alive = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows

it('outlives a server that closes a connection in the middle of a transaction', async () => {
  const work = transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
    await sql`select 1`.execute(tx)
  })
  await expect(work).rejects.toThrow()
  expect(await alive()).toEqual([{ one: 1 }])
})
