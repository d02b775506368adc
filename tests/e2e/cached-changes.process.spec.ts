import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { paths, withQuery } from '../../app/paths'
import { copyDemo } from '../support/demo-database'
import { asSent, formOf } from '../support/goods-things'
import { killRest, launch, type Run, ready } from '../support/launch'
import { operatorTokenAt } from '../support/operator-of-process'
import { dropDatabase, inDatabase, startTestServer } from '../support/test-server'
import { askShop } from '../support/wire'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** What is promised of every change; tags are read once a second, and the page has to be made anew. */
const PROMISED_MS = 2_000
/** A kind of change that takes longer each time is too slow; a single late one may be the doing of a busy machine. */
const ATTEMPTS = 3
/** A machine that is busy besides takes as long for a page that nobody has cached. */
const PAGES_OF_A_CHANGE = 10

const name = `lilac_e2e_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'lilac-changes-'))
let server: Awaited<ReturnType<typeof startTestServer>>
let client: pg.Client
const runs: Run[] = []
const shops: string[] = []
let goods: string
let brand: string

test.beforeAll(async () => {
  server = await startTestServer()
  await copyDemo(server.admin, name, join(folder, 'data'))
  const url = inDatabase(server.url, name)
  // Two that know nothing of each other but the database, as on two machines.
  for (const secret of ['the-secret-of-the-first-process-of-two', 'the-secret-of-the-second-process-of-two']) {
    const run = launch(['build/server.js'], {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: url,
      DATABASE_POOL: '6',
      SESSION_SECRET: secret,
    })
    runs.push(run)
    shops.push(await ready(run))
  }
  client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string; brand: string }>(
    `select goods.id, brand_id as brand from goods join skus on skus.goods_id = goods.id join stock on stock.sku_id = skus.id
     where status = 'on sale' and available > 0 and brand_id is not null
     group by goods.id having count(*) = 1 and min(skus.price) < 5000 order by goods.id desc limit 1`,
  )
  goods = rows[0]?.id as string
  brand = rows[0]?.brand as string
})
test.afterAll(async () => {
  for (const run of runs) run.child.kill('SIGTERM')
  await Promise.race([Promise.all(runs.map(({ ended }) => ended)), sleep(10_000)])
  killRest()
  await client?.end()
  if (server) await dropDatabase(server.admin, name)
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The tag of a page in each process; only a cached one has a tag. */
const tagsOf = (path: string) =>
  Promise.all(
    shops.map(async (shop) => {
      const { status, headers } = await askShop(shop, path)
      expect([status, typeof headers.etag], `${shop}${path}`).toEqual([200, 'string'])
      return headers.etag
    }),
  )

const details = () => withQuery(paths.goods, { id: goods })
/** The goods of its brand. */
const list = () => withQuery(paths.goodsSearch, { brand })
const about = () => withQuery(paths.page, { key: 'about' })
const brands = () => withQuery(paths.brand, { id: '11' })

type Change = [
  what: string,
  statement: string,
  values: () => unknown[],
  /** A page that shows it, and one that has nothing to do with it. */
  shows: () => string,
  other: () => string,
  /** Takes it back, where the statement alone would change nothing when it is made again. */
  undo?: string,
]
const ofGoods = () => [goods]
const SOLD_OUT = `update stock set reserved = reserved + available, available = 0
  where sku_id in (select id from skus where goods_id = $1)`
const IN_STOCK = `update stock set available = reserved, reserved = 0
  where sku_id in (select id from skus where goods_id = $1)`
/** A text that is another one each time. */
const renamed = (what: string) => `jsonb_build_object('en', 'Renamed ${what} ' || clock_timestamp())`
const CHANGES: Change[] = [
  ['the name of goods', `update goods set name = name || ${renamed('goods')} where id = $1`, ofGoods, details, about],
  ['a price', 'update skus set price = price + 432 where goods_id = $1', ofGoods, details, about],
  [
    'a price in a list',
    'update goods set price_from = price_from + 4321, price_to = price_to + 4321 where id = $1',
    ofGoods,
    list,
    about,
  ],
  ['stock that ran out', SOLD_OUT, ofGoods, details, about, IN_STOCK],
  ['stock that came back', IN_STOCK, ofGoods, details, about, SOLD_OUT],
  [
    'goods taken off sale',
    `update goods set status = 'off sale' where id = $1`,
    ofGoods,
    list,
    about,
    `update goods set status = 'on sale' where id = $1`,
  ],
  [
    'a question on goods',
    `insert into goods_questions (id, goods_id, member_id, body, is_named, is_shown)
       select new_id(), $1, min(id), 'Is it warm?', false, true from members`,
    ofGoods,
    details,
    about,
  ],
  ['a category', `update categories set name = name || ${renamed('category')}`, () => [], () => paths.sort, about],
  ['what is promised', `update service_tags set name = name || ${renamed('promise')}`, () => [], details, about],
  ['a brand', `update brands set name = name || ${renamed('brand')}`, () => [], brands, about],
  [
    'a page of text',
    `with changed as (
       update web_page_versions set contents = jsonb_set(contents, '{en,title}', to_jsonb('Renamed ' || clock_timestamp()))
       where page_id = (select id from web_pages where key = 'about'))
     update web_pages set changed_at = shop_now() where key = 'about'`,
    () => [],
    about,
    details,
  ],
  [
    'a block of home',
    `with changed as (
       update web_page_versions set contents = jsonb_set(contents, '{en,blocks,4,text}', to_jsonb('New ' || clock_timestamp()))
       where page_id = (select id from web_pages where key = 'home'))
     update web_pages set changed_at = shop_now() where key = 'home'`,
    () => [],
    () => paths.home,
    details,
  ],
  [
    'a setting',
    `insert into settings (key, value) values ('orders.freeFreightFrom', '0')`,
    () => [],
    details,
    about,
    `delete from settings where key = 'orders.freeFreightFrom'`,
  ],
]

/** Tries a change, which answers its milliseconds, until it was as quick as promised. */
async function inTime(what: string, change: (attempt: number) => Promise<number>): Promise<void> {
  const took: number[] = []
  let allowed = PROMISED_MS
  while (took.length < ATTEMPTS && !took.some((ms) => ms < allowed)) {
    took.push(await change(took.length))
    const began = performance.now()
    const uncached = withQuery(paths.goodsSearch, { q: `${what} ${took.length}` })
    await Promise.all(shops.map((shop) => askShop(shop, uncached)))
    allowed = Math.max(allowed, PAGES_OF_A_CHANGE * (performance.now() - began))
  }
  expect(Math.min(...took), `${what}: ${took.map(Math.round).join(', ')} ms`).toBeLessThan(allowed)
}

/** Makes a change, and answers the milliseconds until both processes show it. */
async function timeToShow(what: string, shows: string, statement: string, values: unknown[]): Promise<number> {
  const before = await tagsOf(shows)
  await client.query(statement, values)
  const changed = performance.now()
  await expect(async () => {
    const isNew = (await tagsOf(shows)).map((tag, at) => tag !== before[at])
    expect(isNew, what).toEqual([true, true])
  }).toPass({ intervals: [50], timeout: 30_000 })
  return performance.now() - changed
}

test('what an operator writes at one process is found, listed and shown by both within two seconds', async () => {
  const operator = await operatorTokenAt(inDatabase(server.url, name), 'goods')
  const headers = { operator, locale: 'en', 'content-type': 'application/json' }
  const to = (path: string) => `${shops[0]}/h5/api/console/goods/${path}`
  const rename = async (nameEn: string) => {
    const read = await fetch(`${to('details')}?p=3&id=${goods}`, { headers })
    const body = JSON.stringify(asSent(formOf((await read.json()).data, { nameEn })))
    const written = await fetch(`${to('save')}?p=3`, { method: 'POST', headers, body })
    expect(await written.json()).toMatchObject({ code: 200 })
  }
  await inTime('the name of goods', async (attempt) => {
    const word = `Kingfisher${['blue', 'green', 'red'][attempt]}`
    const pages = [details(), list(), withQuery(paths.goodsSearch, { q: word })]
    const shown = () =>
      Promise.all(
        shops.flatMap((shop) => pages.map(async (page) => (await askShop(shop, page)).body.includes(`${word} cup`))),
      )
    expect(await shown()).not.toContain(true)
    await rename(`${word} cup`)
    const changed = performance.now()
    await expect(async () => expect(await shown()).not.toContain(false)).toPass({ intervals: [50], timeout: 30_000 })
    return performance.now() - changed
  })
})

test('home dressed at one process is seen by guests of both within two seconds, and so is what undoes it', async () => {
  const operator = await operatorTokenAt(inDatabase(server.url, name), 'content')
  const headers = { operator, locale: 'en', 'content-type': 'application/json' }
  const to = (path: string, query = '') => `${shops[0]}/h5/api/console/pages/${path}?p=3${query}`
  const read = async (path: string, query = '') => (await (await fetch(to(path, query), { headers })).json()).data
  const send = async (path: string, sent: object) => {
    const answer = await (await fetch(to(path), { method: 'POST', headers, body: JSON.stringify(sent) })).json()
    expect(answer, path).toMatchObject({ code: 200 })
    return answer.data
  }
  const { items } = await read('list')
  const { id } = items.find(({ key }: { key: string }) => key === 'home')
  const shown = (words: string) =>
    Promise.all(shops.map(async (shop) => (await askShop(shop, paths.home)).body.includes(words)))
  const until = async (words: string, isThere: boolean) => {
    const changed = performance.now()
    await expect(async () => expect(await shown(words)).toEqual([isThere, isThere])).toPass({ intervals: [50] })
    return performance.now() - changed
  }
  await inTime('home', async (attempt) => {
    const words = `Lanterns tonight ${attempt}`
    const { version, blocks } = await read('draft', `&id=${id}&locale=en`)
    const dressed = [{ kind: 'notice', text: words, to: paths.flashSales }, ...blocks]
    const form = { id, submissionId: id, locale: 'en', title: 'Home' }
    const stored = await send('write', { ...form, version, blocks: dressed })
    expect(await shown(words)).toEqual([false, false])
    const { no } = await send('publish', stored)
    const dressing = await until(words, true)
    await send('restore', { id, no: no - 1 })
    return Math.max(dressing, await until(words, false))
  })
})

test('every kind of change is seen in both processes within two seconds, and only where it belongs', async () => {
  for (const [what, statement, values, shows, other, undo] of CHANGES)
    await inTime(what, async (attempt) => {
      if (attempt > 0 && undo) await timeToShow(`${what}, taken back`, shows(), undo, values())
      const apart = await tagsOf(other())
      const took = await timeToShow(what, shows(), statement, values())
      expect(await tagsOf(other()), `${what} elsewhere`).toEqual(apart)
      return took
    })
})

test('a mall that closes is closed in both processes within two seconds, kept pages and all, and opens again', async () => {
  const state = (isOpen: boolean) =>
    client.query(
      `insert into settings (key, value) values ('mall.state', $1) on conflict (key) do update set value = excluded.value`,
      [JSON.stringify({ isOpen, opensAt: null })],
    )
  const pages = [paths.home, details(), list(), about()]
  const answered = () =>
    Promise.all(shops.flatMap((shop) => pages.map(async (page) => (await askShop(shop, page)).status)))
  const turned = async (isOpen: boolean, statuses: number[]) => {
    await state(isOpen)
    const changed = performance.now()
    await expect(async () => expect(await answered()).toEqual(statuses)).toPass({ intervals: [50], timeout: 30_000 })
    return performance.now() - changed
  }
  // Pages of text are read in a closed mall, too.
  const closed = shops.flatMap(() => [503, 503, 503, 200])
  const open = shops.flatMap(() => [200, 200, 200, 200])
  await inTime('the mall', async () => {
    expect(await answered()).toEqual(open)
    await tagsOf(details())
    const took = await turned(false, closed)
    const refused = await fetch(`${shops[1]}/h5/api/goods/detail?p=3&id=${goods}`)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 4003])
    expect((await askShop(shops[0] as string, details())).body).not.toContain(goods)
    await turned(true, open)
    return took
  })
})
