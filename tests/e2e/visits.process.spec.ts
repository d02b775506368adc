import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { paths, withQuery } from '../../app/paths'
import { copyDemo } from '../support/demo-database'
import { killRest, launch, type Run, ready } from '../support/launch'
import { GOODS, goodsPath } from '../support/shopping-journey'
import { dropDatabase, inDatabase } from '../support/test-server'
import { askShop } from '../support/wire'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const BROWSER =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36'
const SHOP = 'shop-of-the-sharer'
const SCARF = goodsPath(GOODS.scarf)

/** Two processes on a database of their own. */
const name = `lilac_e2e_${process.pid}_${randomUUID().slice(0, 8)}`
const database = () => inDatabase(process.env.SHOP_DATABASE_URL as string, name)
let admin: pg.Client
let client: pg.Client
let runs: Run[]
let addresses: string[]
let sharer: string

test.beforeAll(async () => {
  admin = new pg.Client({ connectionString: process.env.SHOP_DATABASE_URL })
  await admin.connect()
  await copyDemo(admin, name)
  const start = () =>
    launch(['build/server.js'], { DATABASE_URL: database(), SESSION_SECRET: 'a-secret-of-both-processes-of-this-shop' })
  const first = start()
  const one = await ready(first)
  const second = start()
  runs = [first, second]
  addresses = [one, await ready(second)]
  client = new pg.Client({ connectionString: database() })
  await client.connect()
  // Half an hour must not begin in between.
  await client.query(
    "create or replace function shop_now() returns timestamptz language sql stable as $$ select timestamptz '2026-11-20T10:10:00+08:00' $$",
  )
  const { rows } = await client.query(
    "insert into members (phone, nickname, business_id) values ('13800138009', 'Mei', $1) returning id",
    [SHOP],
  )
  sharer = rows[0].id
})
test.afterAll(async () => {
  for (const one of runs ?? []) one.child.kill('SIGTERM')
  await Promise.all((runs ?? []).map(({ ended }) => ended))
  killRest()
  await client?.end()
  await dropDatabase(admin, name)
  await admin.end()
})

const ask = (process: number, path: string, headers: Record<string, string> = {}) =>
  askShop(addresses[process] as string, path, { headers: { 'user-agent': BROWSER, ...headers } })
const nameIn = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  headers['set-cookie']?.find((line) => line.startsWith('device='))?.split(';')[0]

/** What is counted of a thing, without devices; what the demo says of the weeks before is left out. */
async function counted(thing: string): Promise<string[]> {
  const { rows } = await client.query(
    "select concat_ws(' ', kind, source, nullif(sharer_id, ''), nullif(shop_id, '')) as visit from visits where thing_id = $1 and device not like 'demo %' order by 1",
    [thing],
  )
  return rows.map(({ visit }) => visit)
}

test('two processes count one browser once, on kept pages and drawn ones, and name it once', async () => {
  const shared = `${SCARF}&sUid=${sharer}&bUid=${SHOP}`
  const first = await ask(0, shared)
  const cookie = nameIn(first) as string
  expect([first.status, typeof first.headers.etag, typeof cookie]).toEqual([200, 'string', 'string'])
  for (let again = 0; again < 5; again++)
    for (const answer of await Promise.all([ask(0, shared, { cookie }), ask(1, shared, { cookie })]))
      expect([answer.status, nameIn(answer)]).toEqual([200, undefined])
  await expect.poll(() => counted(GOODS.scarf.id)).toEqual([`goods link ${sharer} ${SHOP}`])
  // A guest with a cart gets a page of their own, which is drawn.
  const drawn = await ask(1, shared, { cookie: 'cart=of-nobody' })
  expect([drawn.headers.etag, typeof nameIn(drawn)]).toEqual([undefined, 'string'])
  const link = `goods link ${sharer} ${SHOP}`
  await expect.poll(() => counted(GOODS.scarf.id)).toEqual([link, link])
})

test('an address that takes the long way names its browser, too', async () => {
  // What one messenger adds to addresses looks like a parameter of the framework's own.
  const page = withQuery(paths.page, { key: 'terms' })
  const answer = await ask(0, `${page}&_wv=1`, { cookie: 'cart=of-nobody' })
  expect([answer.status, typeof nameIn(answer)]).toEqual([200, 'string'])
  await expect.poll(() => counted('terms')).toEqual(['page direct'])
})

test('robots, pages fetched ahead, pages that are not there and the console leave nothing', async () => {
  const lost = withQuery(paths.goods, { id: '404' })
  const home = `${paths.home}?sUid=${sharer}`
  await ask(0, home, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' })
  await ask(0, home, { 'sec-purpose': 'prefetch;prerender' })
  expect([(await ask(0, lost)).status, nameIn(await ask(0, lost))]).toEqual([404, undefined])
  await ask(0, paths.consoleLogin)
  const brand = withQuery(paths.brand, { id: '11' })
  await ask(0, brand)
  // What came before it in the same process was written by then.
  await expect.poll(() => counted('11')).toEqual(['brand direct'])
  expect([await counted('404'), await counted('')]).toEqual([[], []])
})

test('a process that is stopped writes what it still holds', async () => {
  const run = runs[1] as Run
  await ask(1, withQuery(paths.brand, { id: '12' }))
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  expect(await counted('12')).toEqual(['brand direct'])
})
