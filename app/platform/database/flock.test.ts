import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { flock } from './flock'

useDatabase()

/** The server process that answered. */
const backend = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(flock)).rows[0]?.pid
const backends = (count: number) => Promise.all(Array.from({ length: count }, backend))

it('asks on one connection what is asked at the same moment, but not too much', async () => {
  expect(new Set(await backends(8)).size).toBe(1)
  expect(new Set(await backends(20)).size).toBe(3)
})

it('gives its connections back', async () => {
  // Three times as often as there are connections.
  for (let turn = 0; turn < 60; turn++) await backends(9)
  expect((await backends(2)).length).toBe(2)
})

it('lets a statement that fails fail alone', async () => {
  const all = await Promise.allSettled([backend(), sql`select 1 / 0`.execute(flock), backend()])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await backends(1))[0]).toBeTypeOf('number')
})

it('outlives a server that closes the connection', async () => {
  const killed = sql`select pg_terminate_backend(pg_backend_pid())`.execute(flock)
  await expect(Promise.all([killed, backend()])).rejects.toThrow()
  expect((await backends(3)).every((pid) => typeof pid === 'number')).toBe(true)
})
