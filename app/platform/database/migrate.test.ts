import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { migrate } from './migrate'
import { databaseUrl, db } from './pool'

useDatabase()

const FILES = {
  './migrations/0001_things.sql': 'create table things (id int primary key); insert into things values (1)',
  './migrations/0002_more.sql': 'alter table things add column name text not null default $$none$$',
}
const INDEX = {
  './migrations/0003_index.sql': `-- outside of a transaction
create index concurrently if not exists things_name on things (name)

do $$ begin
  for batch in 1..3 loop
    update things set name = name || batch;
    commit;
  end loop;
end $$`,
}

beforeEach(async () => {
  await sql`drop table if exists things; delete from migrations`.execute(db)
})
const things = async () => (await sql<{ id: number }>`select id from things`.execute(db)).rows
const named = async () => (await sql<{ name: string }>`select name from things`.execute(db)).rows
const names = async () =>
  (await sql<{ name: string }>`select name from migrations order by name`.execute(db)).rows.map(({ name }) => name)

it('applies each once, in order, and only what is new', async () => {
  expect(await migrate(FILES)).toEqual(['0001_things', '0002_more'])
  expect(await migrate({ ...FILES, ...INDEX })).toEqual(['0003_index'])
  expect(await migrate({ ...FILES, ...INDEX })).toEqual([])
  expect(await named()).toEqual([{ name: 'none123' }])
})

it('keeps what went well before one that fails, and nothing of that one', async () => {
  const broken = { './migrations/0003_broken.sql': 'insert into things values (2); select 1 / 0' }
  await expect(migrate({ ...FILES, ...broken })).rejects.toThrow('division by zero')
  expect(await names()).toEqual(['0001_things', '0002_more'])
  expect(await things()).toHaveLength(1)
  expect(await migrate({ ...FILES, ...INDEX })).toEqual(['0003_index'])
})

it('names a file that was changed after it was applied, or that is missing', async () => {
  await migrate(FILES)
  const changed = { ...FILES, './migrations/0002_more.sql': 'alter table things add column title text' }
  await expect(migrate(changed)).rejects.toThrow('migration 0002_more has changed since it was applied')
  const { './migrations/0002_more.sql': last } = FILES
  await expect(migrate({ './migrations/0002_more.sql': last })).rejects.toThrow('migration 0001_things was applied')
})

it('takes other ends of lines for the same text, and lets an older version start on newer tables', async () => {
  await migrate({ ...FILES, ...INDEX })
  const windows = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]))
  expect(await migrate(windows)).toEqual([])
})

it('gives a checksum to what was applied before there were any', async () => {
  await migrate(FILES)
  await sql`update migrations set checksum = null`.execute(db)
  expect(await migrate(FILES)).toEqual([])
  await expect(migrate({ ...FILES, './migrations/0002_more.sql': 'select 1' })).rejects.toThrow('has changed')
})

it('runs once where several processes start together', async () => {
  const done = await Promise.all(Array.from({ length: 4 }, () => migrate({ ...FILES, ...INDEX })))
  expect(done.map(({ length }) => length).toSorted()).toEqual([0, 0, 0, 3])
  expect(await named()).toEqual([{ name: 'none123' }])
})

describe('outside of a transaction', () => {
  const UNIQUE = {
    './migrations/0003_unique.sql': `-- outside of a transaction
create unique index concurrently if not exists things_name on things (name)`,
  }
  const BACKFILL = {
    './migrations/0003_backfill.sql': `-- outside of a transaction
alter table things add column if not exists filled int

do $$ begin
  loop
    update things set filled = coalesce(filled, 0) + 1 where id = any(array(
      select id from things where filled is null order by id limit 2));
    exit when not found;
    commit;
  end loop;
end $$`,
  }
  const isValid = async () =>
    (
      await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('things_name')`.execute(db)
    ).rows[0]?.valid

  it('drops an index whose building failed, and builds it anew', async () => {
    await migrate(FILES)
    await sql`insert into things values (2)`.execute(db)
    await expect(migrate({ ...FILES, ...UNIQUE })).rejects.toThrow('could not create unique index')
    expect(await isValid()).toBe(false)
    await sql`update things set name = id::text`.execute(db)
    const done = await Promise.all(Array.from({ length: 3 }, () => migrate({ ...FILES, ...UNIQUE })))
    expect(done.flat()).toEqual(['0003_unique'])
    expect(await isValid()).toBe(true)
  })

  it('lets no index be built that could not be built again', async () => {
    await migrate(FILES)
    for (const how of ['index concurrently on things (name)', 'unique index concurrently one on things (name)']) {
      const nameless = { './migrations/0003_one.sql': `-- outside of a transaction\ncreate ${how}` }
      await expect(migrate({ ...FILES, ...nameless })).rejects.toThrow('create index concurrently if not exists')
    }
    expect(await names()).toEqual(['0001_things', '0002_more'])
  })

  it('goes on with a backfill where it stopped', async () => {
    await migrate(FILES)
    await sql`insert into things select generate_series(2, 9);
      alter table things add column filled int check (filled is null or id <> 6)`.execute(db)
    await expect(migrate({ ...FILES, ...BACKFILL })).rejects.toThrow('violates check constraint')
    const filled = async () =>
      (
        await sql<{ filled: number | null }>`
      select filled from things order by id`.execute(db)
      ).rows.map((row) => row.filled)
    expect(await filled()).toEqual([1, 1, 1, 1, null, null, null, null, null])
    await sql`alter table things drop constraint things_check`.execute(db)
    expect(await migrate({ ...FILES, ...BACKFILL })).toEqual(['0003_backfill'])
    expect(await filled()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1])
  })
})

it('waits for another process in no transaction, which an index that is built concurrently would wait for', async () => {
  const other = new pg.Client({ connectionString: databaseUrl() })
  await other.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(7141001)')
  const waiting = migrate(FILES)
  const states: string[] = []
  await expect
    .poll(async () => {
      const { rows } = await sql<{ state: string }>`
        select state from pg_stat_activity where application_name = 'lilac migrations' and datname = current_database()
          and (query like '%advisory%' or query = 'rollback')`.execute(db)
      states.push(...rows.map(({ state }) => state))
      return states.length
    })
    .toBeGreaterThan(10)
  await other.query('commit')
  await other.end()
  expect(await waiting).toEqual(['0001_things', '0002_more'])
  expect(states.filter((state) => state === 'idle').length).toBeGreaterThan(states.length / 2)
})

it('makes room for others while somebody holds the table that it changes', async () => {
  await migrate({ './migrations/0001_things.sql': FILES['./migrations/0001_things.sql'] })
  const reader = new pg.Client({ connectionString: databaseUrl() })
  await reader.connect()
  await reader.query('begin; select * from things')
  const running = migrate(FILES)
  const waiting = sql`select from pg_stat_activity where application_name = 'lilac migrations' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
  expect(await things()).toHaveLength(1)
  expect(await names()).toEqual(['0001_things'])
  await reader.query('commit')
  await reader.end()
  expect(await running).toEqual(['0002_more'])
})
