import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { moveClock, useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { inParallel, meeting } from '#tests/support/race'
import { keepPartitions, withPartition } from '~/platform/database/partitions'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { visitParts } from '~/platform/database/visits'
import { insertVisits, type VisitRow } from './store'

useDatabase()
beforeEach(() => db.deleteFrom('visits').execute())

const PROCESSES = 6
const visit = (device: number): VisitRow => ({
  device: `device ${device}`,
  ...{ kind: 'goods', thingId: '1001', source: 'link', sharerId: '', shopId: '', ago: 0 },
})
const visits = Array.from({ length: 40 }, (_, device) => visit(device))
/** Each process has seen the same visits in an order of its own. */
const inOrderOf = (process: number) => (process % 2 ? visits : [...visits].reverse())

it('processes that have seen the same visits write each once, whatever order they saw them in', async () => {
  for (let round = 0; round < rounds(5, 50); round++) {
    await db.deleteFrom('visits').execute()
    const written = await inParallel(PROCESSES, PROCESSES, (process) => insertVisits(db, inOrderOf(process), 120))
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(visits.length)
  }
  expect(await db.selectFrom('visits').selectAll().execute()).toHaveLength(visits.length)
})

const MONTH = 31 * 24 * 60

it('loses no visit while months are made ahead and dropped beside it', async () => {
  const write = () => withPartition(visitParts, () => insertVisits(db, visits, 120))
  for (let round = 1; round <= rounds(6, 40); round++) {
    await moveClock(`${round * MONTH} minutes`)
    const jobs = [write, () => keepPartitions(visitParts), write, () => keepPartitions(visitParts)]
    const done = await inParallel(jobs.length, jobs.length, (at) => (jobs[at] as () => Promise<number>)())
    expect((done[0] as number) + (done[2] as number)).toBe(visits.length)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from visits where day = (shop_now() at time zone 'Asia/Shanghai')::date`.execute(db)
    expect(rows[0]?.count).toBe(visits.length)
  }
  await moveClock('4000 days')
  await expect(insertVisits(db, visits, 120)).rejects.toThrow('no partition of relation')
  await moveClock('0')
})

it('looking first whether a visit is there already counts it once for each process', async () => {
  await sql`create table looked_visits (like visits including defaults)`.execute(db)
  const looked = meeting(PROCESSES)
  await inParallel(PROCESSES, PROCESSES, () =>
    transaction(async (tx) => {
      const { rows } = await sql`select from looked_visits where device = 'one'`.execute(tx)
      await looked()
      if (rows.length === 0)
        await sql`insert into looked_visits values (current_date, 'one', 'goods', '1', 'link', '', '', 1, now())`.execute(
          tx,
        )
    }),
  )
  const { rows } = await sql`select from looked_visits`.execute(db)
  expect(rows.length).toBe(PROCESSES)
})
