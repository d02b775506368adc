import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { closeDatabase, connectDatabase, databaseUrl, db } from './pool'
import { isOutdated } from './statement-names'
import { transaction } from './transaction'

useDatabase({ connections: 1 })

async function prepared() {
  for (let requests = 0; requests < 2; requests++) await sql`select 1 as one`.execute(db)
  return (await sql`select from pg_prepared_statements`.execute(db)).rows.length
}

describe('of a column whose type changes', () => {
  const retyped = (type: string) => sql`alter table things alter column name type ${sql.raw(type)}`.execute(db)
  it('are prepared anew, alone and in a transaction', async () => {
    await sql`create table things (name text)`.execute(db)
    await sql`insert into things values ('a')`.execute(db)
    const read = sql<{ name: string }>`select name from things where name = ${'a'}`
    const add = sql<{ name: string }>`insert into things values (${'b'}) returning name`
    for (const type of ['text collate "C"', 'varchar', 'text collate "C"', 'text']) {
      await read.execute(db)
      await transaction((tx) => add.execute(tx))
      await retyped(type)
      expect((await read.execute(db)).rows).toEqual([{ name: 'a' }])
      expect((await transaction((tx) => add.execute(tx))).rows).toEqual([{ name: 'b' }])
    }
    const { rows } = await sql<{ many: number }>`select count(*)::int as many from things`.execute(db)
    expect(rows).toEqual([{ many: 9 }])
  })
})

it('of many tables that change at once let a transaction run once more, and no further', async () => {
  const tables = Array.from({ length: 6 }, (_, at) => `many_${at}`)
  const each = (text: (table: string) => string) => Promise.all(tables.map((table) => sql.raw(text(table)).execute(db)))
  await each((table) => `create table ${table} (name text)`)
  let runs = 0
  const add = () =>
    transaction(async (tx) => {
      runs++
      for (const table of tables)
        await sql<{ name: string }>`insert into ${sql.table(table)} values ('a') returning name`.execute(tx)
    })
  await add()
  await each((table) => `alter table ${table} alter column name type varchar`)
  await add()
  expect(runs).toBe(3)
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from many_5`.execute(db)
  expect(rows).toEqual([{ many: 2 }])
})

it('are known as outdated in the language of any server', () => {
  const error = { code: '0A000', routine: 'RevalidateCachedQuery', message: 'kuptagi plano peab säilitama tüübi' }
  expect([error, { ...error, routine: 'other' }, new Error('no')].map(isOutdated)).toEqual([true, false, false])
})

it('are used but where a pooler does not know them', async () => {
  expect(await prepared()).toBeGreaterThan(0)
  const url = databaseUrl() as string
  await closeDatabase()
  connectDatabase(url, 1, false)
  expect(await prepared()).toBe(0)
})
