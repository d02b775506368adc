import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { moveClock, stopClock, useDatabase } from '#tests/support/database'
import { inParallel } from '#tests/support/race'
import { keepPartitions, type Partitioned, withPartition } from './partitions'
import { db } from './pool'

useDatabase()

const table = 'cut_things' as unknown as Partitioned['table']
const byDay: Partitioned = { table, by: 'day', ahead: 2, keepDays: 3 }
const byMonth: Partitioned = { table, by: 'month', ahead: 1, keepDays: 40 }

const at = (day: string) => stopClock(new Date(`${day}T01:00:00+08:00`))
const names = async () => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'cut_things'::regclass order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
const put = (day: string) => sql`insert into cut_things (day, n) values (${day}::date, 1)`.execute(db)
const days = async () => {
  const { rows } = await sql<{ day: string }>`select day from cut_things order by day`.execute(db)
  return rows.map(({ day }) => day)
}

beforeEach(async () => {
  await sql`drop table if exists cut_things`.execute(db)
  await sql`
    create table cut_things (day date not null, n int not null check (n < 9), primary key (day, n)) partition by range (day)`.execute(
    db,
  )
  await sql`create index cut_things_n on cut_things (n)`.execute(db)
  await at('2027-02-27')
})
afterAll(() => moveClock('0'))

it('makes the days ahead, each with the keys and indexes of the whole, and drops those that are old', async () => {
  expect(await keepPartitions(byDay)).toBe(0)
  expect(await names()).toEqual(['cut_things_20270227', 'cut_things_20270228', 'cut_things_20270301'])
  for (const day of ['2027-02-27', '2027-03-01']) await put(day)
  await expect(put('2027-02-27')).rejects.toThrow('duplicate key')
  await expect(put('2027-03-02')).rejects.toThrow('no partition')
  await at('2027-03-02')
  expect(await keepPartitions(byDay)).toBe(0)
  await at('2027-03-03')
  expect(await keepPartitions(byDay)).toBe(1)
  expect(await days()).toEqual(['2027-03-01'])
  const { rows } = await sql`select from pg_indexes where tablename = 'cut_things_20270301'`.execute(db)
  expect(rows).toHaveLength(2)
})

it('makes months, which go when the last of their days is old', async () => {
  await keepPartitions(byMonth)
  expect(await names()).toEqual(['cut_things_20270201', 'cut_things_20270301'])
  for (const day of ['2027-02-01', '2027-02-28', '2027-03-31']) await put(day)
  await at('2027-04-09')
  expect(await keepPartitions(byMonth)).toBe(0)
  await at('2027-04-10')
  expect(await keepPartitions(byMonth)).toBe(1)
  expect(await days()).toEqual(['2027-03-31'])
})

it('leaves alone what a wider part holds already', async () => {
  await sql`create table cut_before partition of cut_things for values from (minvalue) to ('2027-03-01')`.execute(db)
  await keepPartitions(byMonth)
  expect(await names()).toEqual(['cut_before', 'cut_things_20270301'])
})

it('may be done by several processes at once', async () => {
  await inParallel(6, 6, () => keepPartitions(byDay))
  expect(await names()).toHaveLength(3)
  await at('2027-03-20')
  const dropped = await inParallel(6, 6, () => keepPartitions(byDay))
  expect(await names()).toEqual(['cut_things_20270320', 'cut_things_20270321', 'cut_things_20270322'])
  expect(dropped.every((count) => count <= 3)).toBe(true)
})

it('makes what an insert misses, and takes no other refusal for it', async () => {
  await at('2031-07-01')
  await withPartition(byDay, () => put('2031-07-01'))
  expect(await days()).toEqual(['2031-07-01'])
  const wrong = () => sql`insert into cut_things (day, n) values ('2031-07-01', 10)`.execute(db)
  await expect(withPartition(byDay, wrong)).rejects.toThrow('check constraint')
  await expect(withPartition(byDay, () => put('2031-06-01'))).rejects.toThrow('no partition')
})

it('waits only briefly for whoever reads what it drops, and drops it the next time', async () => {
  await keepPartitions(byDay)
  await put('2027-02-27')
  await at('2027-03-03')
  await db.transaction().execute(async (tx) => {
    await sql`select from cut_things`.execute(tx)
    expect(await keepPartitions(byDay)).toBe(0)
  })
  expect(await keepPartitions(byDay)).toBe(1)
})
