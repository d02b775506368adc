import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { anImport, doAll, readAll } from '#tests/support/import-things'
import { operatorOf } from '#tests/support/stage'
import { audit } from '~/platform/audit/audit'
import { databaseUrl, db } from '~/platform/database/pool'
import { csvText } from '~/values/csv'
import { doImports } from './do-import'
import { beginImport, readImport, readReport, startAs, uploadTable } from './imports'
import { readImports } from './read-import'

useDatabase({ connections: 4 })

const GOODS = 12
let by: { id: string; role: 'owner' }
let skus: string[]
let killer: pg.Client
beforeAll(async () => {
  by = { id: (await operatorOf('owner')).id, role: 'owner' }
  skus = []
  for (let at = 0; at < GOODS; at++) skus.push((await someGoods(`Ended ${at}`, { stock: 5 })).skuId)
  killer = new pg.Client({ connectionString: databaseUrl(), application_name: 'killer' })
  await killer.connect()
})
afterAll(() => killer.end())

/** As where the process is gone: whatever is under way is rolled back, and nobody gives the import back. */
async function endAll(): Promise<void> {
  await killer.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'lilac' and datname = current_database()`)
}

async function endedInTheMiddle(work: () => Promise<unknown>, isBegun: () => Promise<boolean>) {
  const running = work().catch(() => undefined)
  while (!(await isBegun().catch(() => false))) await sleep(1)
  await endAll()
  await running
  // The pool learns of each lost connection by using it.
  for (let fine = 0; fine < 8; )
    fine = await sql`select`.execute(db).then(
      () => fine + 1,
      () => 0,
    )
}

const countIn = async (text: string) => Number((await killer.query(text)).rows[0].count)

it('goes on where a process ended while it wrote, each thing once', async () => {
  const id = await anImport(by, 'prices', [['sku', 'price'], ...skus.map((sku) => [sku, '81'])])
  await startAs(by, { id, meant: true })
  await endedInTheMiddle(
    doImports,
    async () => (await countIn(`select count(*) from import_rows where outcome = 'done'`)) > 2,
  )
  // Nobody else takes it before its time is over.
  await moveClock('1 minute')
  await doAll()
  const read = await readReport(by, { id }, 'en')
  expect(read.ok && read.value.items.map(({ fate }) => fate)).toEqual(skus.map(() => 'done'))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from goods_changes where section = 'skus' group by goods_id`.execute(db)
  expect(rows.map(({ count }) => count)).toEqual(skus.map(() => 1))
  expect(await audit()).toEqual([])
  await moveClock('0')
})

it('goes on where a process ended while it read, each row once', async () => {
  const many = Array.from({ length: 30_000 }, (_, at) => [`nobody-${at}`, '1'])
  const sent = await uploadTable(
    by,
    new File([csvText([['sku', 'price'], ...many, [skus[0] as string, '82']])], 'a.csv'),
  )
  const id = sent.ok ? sent.value.id : ''
  await beginImport(by, { id, kind: 'prices', name: '' }, 'en')
  await endedInTheMiddle(
    readImports,
    async () => (await countIn(`select rows as count from imports where id = '${id}'`)) > 0,
  )
  await moveClock('1 minute')
  await readAll()
  expect(await countIn(`select count(*) from import_rows where import_id = '${id}'`)).toBe(many.length + 1)
  expect(await countIn(`select count(*) from import_rows where import_id = '${id}' and fate = 'change'`)).toBe(1)
  expect(await countIn(`select count(*) from import_pieces`)).toBe(0)
  await moveClock('0')
}, 60_000)

it('waits for one thing where the process is noted to end, and then lets those that wait come first', async () => {
  const priced = (some: readonly string[]) =>
    anImport(by, 'prices', [['sku', 'price'], ...some.map((sku) => [sku, '84'])])
  const [first, second] = [await priced(skus.slice(0, 6)), await priced(skus.slice(6))]
  for (const id of [first, second]) await startAs(by, { id, meant: true })
  const noted = AbortSignal.abort()
  expect([await doImports(noted), await doImports(noted)]).toEqual([1, 1])
  for (const id of [first, second]) expect(await readImport(by, id)).toMatchObject({ value: { counts: { done: 1 } } })
  await doAll()
  for (const id of [first, second]) expect(await readImport(by, id)).toMatchObject({ value: { counts: { done: 6 } } })
})

it('reads no further where the process is noted to end', async () => {
  const file = new File([csvText([['sku', 'price'], ...skus.map((sku) => [sku, '85'])])], 'a.csv')
  const sent = await uploadTable(by, file)
  const id = sent.ok ? sent.value.id : ''
  await beginImport(by, { id, kind: 'prices', name: '' }, 'en')
  expect(await readImports(AbortSignal.abort())).toBe(0)
  expect(await readImport(by, id)).toMatchObject({ value: { state: 'reading' } })
  await readAll()
  expect(await readImport(by, id)).toMatchObject({ value: { state: 'checked', counts: { change: GOODS } } })
})

it('stops where whoever has started it may not do it any more, and goes on with somebody who may', async () => {
  const lan = { id: (await operatorOf('goods')).id, role: 'goods' } as const
  const id = await anImport(lan, 'prices', [['sku', 'price'], ...skus.map((sku) => [sku, '83'])])
  await startAs(lan, { id, meant: true })
  await db.updateTable('operators').set({ status: 'blocked' }).where('id', '=', lan.id).execute()
  await doAll()
  expect(await readImport(by, id)).toMatchObject({ value: { state: 'stopped', counts: { change: GOODS } } })
  const acts = await db.selectFrom('operator_acts').select('act').where('operator_id', '=', lan.id).execute()
  expect(acts.map(({ act }) => act)).toContain('stopImport')
  await startAs(by, { id, meant: true })
  await doAll()
  expect(await readImport(by, id)).toMatchObject({ value: { state: 'done', counts: { done: GOODS } } })
})
