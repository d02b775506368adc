import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { killRest, launch, ready } from '../support/launch'
import { makeBuyers, orderLoad, ordersIn } from '../support/order-load'
import { startPooler } from '../support/pooler'
import { dropDatabase, inDatabase, startTestServer } from '../support/test-server'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const MIGRATIONS = 'app/platform/database/migrations'
const POOL = 5
const PEOPLE = 16
const ORDERS = 300

const folder = mkdtempSync(join(tmpdir(), 'lilac-pooler-'))
const name = `lilac_e2e_${process.pid}`
let server: Awaited<ReturnType<typeof startTestServer>>
let pooler: Awaited<ReturnType<typeof startPooler>>
let database: pg.Client
let direct: string

/** A migration inside of a transaction, and one outside, that take longer than the role may. */
function slowOnes(): [inside: string, outside: string] {
  const files = readdirSync(MIGRATIONS).sort()
  const isOutside = (file: string) => readFileSync(join(MIGRATIONS, file), 'utf8').startsWith('-- outside of a')
  const named = (file = '') => file.slice(0, -'.sql'.length)
  return [named(files.find((file) => !isOutside(file))), named(files.findLast(isOutside))]
}

test.beforeAll(async () => {
  chmodSync(folder, 0o755)
  server = await startTestServer()
  await server.admin.query(`create database ${name}`)
  direct = inDatabase(server.url, name)
  for (const limit of [
    "statement_timeout = '5s'",
    "lock_timeout = '2s'",
    "idle_in_transaction_session_timeout = '10s'",
  ])
    await server.admin.query(`alter database ${name} set ${limit}`)
  database = new pg.Client(direct)
  await database.connect()
  await database.query(`
    create table migrations
      (name text collate "C" primary key, applied_at timestamptz not null default now(), checksum text);
    create function linger() returns trigger language plpgsql as $$ begin
      if new.name in (${slowOnes().map((one) => `'${one}'`)}) then perform pg_sleep(6); end if;
      return new;
    end $$;
    create trigger linger before insert on migrations for each row execute function linger()`)
  pooler = await startPooler(direct, folder, POOL)
})
test.afterAll(async () => {
  killRest()
  pooler?.stop()
  await database?.end()
  if (server) await dropDatabase(server.admin, name)
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (env: Record<string, string> = {}) =>
  launch(['build/server.js'], {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: pooler.url,
    PREPARED_STATEMENTS: 'no',
    ...env,
  })
const applied = async () => (await database.query<{ name: string }>('select name from migrations')).rows

test('a step inside of a transaction takes as long as it needs, one outside of it names the way past the pooler', async () => {
  const [inside, outside] = slowOnes()
  const run = start()
  expect(await run.ended).toBe(1)
  expect(run.said).toBe(
    `DATABASE_DIRECT_URL: set it to an address past the pooler, whose limits have cancelled migration ${outside}; then start again\n`,
  )
  expect(await applied()).toContainEqual({ name: inside })
  expect(await applied()).not.toContainEqual({ name: outside })
})

test('a shop that may go past the pooler brings its tables up to date, and loses no order behind it', async () => {
  const run = start({ DATABASE_DIRECT_URL: direct })
  const shop = await ready(run)
  expect(await applied()).toHaveLength(readdirSync(MIGRATIONS).length)

  const buyers = await makeBuyers(direct, PEOPLE)
  const load = orderLoad(() => [shop], buyers)
  await expect.poll(() => load.placed.length, { timeout: 120_000 }).toBeGreaterThan(ORDERS)
  await load.stop()
  expect(load.failed).toEqual([])
  const stored = await ordersIn((text, values) => database.query<{ id: string }>(text, values), buyers)
  expect(stored).toEqual(load.placed.toSorted())

  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})
