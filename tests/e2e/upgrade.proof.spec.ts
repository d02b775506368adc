import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { killRest, launch, type Run, ready } from '../support/launch'
import { load } from '../support/load'
import { makeBuyers, orderLoad, ordersIn } from '../support/order-load'
import { dropDatabase, inDatabase, startTestServer } from '../support/test-server'
import { askShop } from '../support/wire'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const name = `lilac_e2e_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'lilac-upgrade-'))
/** Inside of the project, so that the copy finds its packages. */
const next = `.data/next-build-${process.pid}`
let server: Awaited<ReturnType<typeof startTestServer>>
let client: pg.Client
let url: string

/** The next version: this build with one more migration, of the kind that is allowed while the shop runs. */
const MIGRATION = `
  alter table orders add column next_note text not null default '';
  create index orders_next_note on orders (next_note) where next_note <> '';
  alter table members add column next_seen timestamptz;
  create table next_things (id text primary key default new_id(), order_id text references orders (id));
`

function makeNextBuild(): void {
  cpSync('build', next, { recursive: true })
  const FIRST = /(["'`])\.\/migrations\/0001_foundations\.sql\1:/
  const server = join(next, 'server')
  const listing = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(server, name))
    .filter((place) => FIRST.test(readFileSync(place, 'utf8')))
  expect(listing, 'the build lists its migrations').not.toEqual([])
  const added = (first: string) => `"./migrations/9999_next.sql": ${JSON.stringify(MIGRATION)}, ${first}`
  for (const place of listing) writeFileSync(place, readFileSync(place, 'utf8').replace(FIRST, added))
}

test.beforeAll(async () => {
  mkdirSync(join(folder, 'data'))
  server = await startTestServer()
  await server.admin.query(`create database ${name}`)
  url = inDatabase(server.url, name)
  makeNextBuild()
})
test.afterAll(async () => {
  killRest()
  await client?.end()
  if (server) await dropDatabase(server.admin, name)
  await server?.stop()
  for (const one of [folder, next]) rmSync(one, { recursive: true, force: true })
})

const env = () => ({
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: url,
  DATABASE_POOL: '6',
  SESSION_SECRET: 'a-secret-of-all-versions-of-this-shop',
})
async function start(folder: string): Promise<{ run: Run; address: string }> {
  const run = launch([`${folder}/server.js`], env())
  return { run, address: await ready(run) }
}
async function stop({ run }: { run: Run }) {
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
}

test('a new version with one more migration starts, takes over and is taken back while people read and order', async () => {
  const old = await start('build')
  client = new pg.Client({ connectionString: url })
  await client.connect()
  const migrated = async () =>
    (await client.query(`select 1 from migrations where name = '9999_next'`)).rows.length === 1
  const buyers = await makeBuyers(url, 6)
  let open = [old.address]
  const orders = orderLoad(() => open, buyers)
  const ordersMore = async (count: number) => {
    const until = orders.placed.length + count
    await expect.poll(() => orders.placed.length, { timeout: 30_000 }).toBeGreaterThan(until)
  }
  const readers = load(old.address, 4)
  await ordersMore(50)

  // Somebody reads the table for a while, as a backup does: the migration has to wait, and nobody else behind it.
  const backup = new pg.Client({ connectionString: url })
  await backup.connect()
  await backup.query('begin; select count(*) from orders')
  const starting = start(next)
  await sleep(3_000)
  expect(await migrated()).toBe(false)
  await ordersMore(20)
  await backup.query('commit')
  await backup.end()
  const young = await starting
  expect(await migrated()).toBe(true)

  // Both at once, each with its half of the orders.
  open = [old.address, young.address]
  await ordersMore(100)
  await expect.poll(async () => (await askShop(old.address, '/readyz')).status).toBe(200)

  // The old one leaves, once it has answered what it was asked.
  open = [young.address]
  await readers.stop()
  expect(readers.failed).toEqual([])
  await ordersMore(20)
  await stop(old)
  await ordersMore(50)

  // And comes back: the step is undone by starting the version from before, which finds the newer tables.
  const back = await start('build')
  open = [back.address, young.address]
  await ordersMore(100)
  open = [back.address]
  await ordersMore(20)
  await stop(young)
  await ordersMore(50)

  await orders.stop()
  expect(orders.failed).toEqual([])
  expect(await ordersIn((text, values) => client.query(text, values), buyers)).toEqual(orders.placed.toSorted())
  await stop(back)
})
