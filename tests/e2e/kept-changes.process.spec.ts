import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { paths, withQuery } from '../../app/paths'
import { killRest, launch, type Run, ready } from '../support/launch'
import { dropDatabase, inDatabase, startTestServer } from '../support/test-server'
import { askShop } from '../support/wire'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

/** What is promised of most changes; tags are read once a second, and the page has to be made anew. */
const PROMISED_MS = 2_000
/** What no change may take even where other tests keep the machine busy. */
const LONGEST_MS = 3_500

const name = `lilac_e2e_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'lilac-changes-'))
let server: Awaited<ReturnType<typeof startTestServer>>
let client: pg.Client
const runs: Run[] = []
const shops: string[] = []
let goods: string
let brand: string

test.beforeAll(async () => {
  mkdirSync(join(folder, 'data'))
  server = await startTestServer()
  await server.admin.query(`create database ${name}`)
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

/** The tag of a page in each process; only a kept one has a tag. */
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
]
const ofGoods = () => [goods]
const CHANGES: Change[] = [
  [
    'the name of goods',
    `update goods set name = name || '{"en": "Renamed goods"}' where id = $1`,
    ofGoods,
    details,
    about,
  ],
  ['a price', 'update skus set price = price + 4321 where goods_id = $1', ofGoods, details, about],
  [
    'a price in a list',
    'update goods set price_from = price_from + 4321, price_to = price_to + 4321 where id = $1',
    ofGoods,
    list,
    about,
  ],
  [
    'stock that ran out',
    `update stock set reserved = reserved + available, available = 0
     where sku_id in (select id from skus where goods_id = $1)`,
    ofGoods,
    details,
    about,
  ],
  [
    'stock that came back',
    `update stock set available = reserved, reserved = 0 where sku_id in (select id from skus where goods_id = $1)`,
    ofGoods,
    details,
    about,
  ],
  ['goods taken off sale', `update goods set status = 'off sale' where id = $1`, ofGoods, list, about],
  [
    'a category',
    `update categories set name = name || '{"en": "Renamed category"}'`,
    () => [],
    () => paths.sort,
    about,
  ],
  ['a brand', `update brands set name = name || '{"en": "Renamed brand"}'`, () => [], brands, about],
  [
    'a page of text',
    `update pages set title = title || '{"en": "Renamed page"}' where key = 'about'`,
    () => [],
    about,
    details,
  ],
  ['a banner', 'delete from banners', () => [], () => paths.home, details],
  ['a setting', `insert into settings (key, value) values ('orders.freeFreightFrom', '0')`, () => [], details, about],
]

test('every kind of change is seen in both processes within two seconds, and only where it belongs', async () => {
  const took: number[] = []
  for (const [what, statement, values, shows, other] of CHANGES) {
    const [before, apart] = [await tagsOf(shows()), await tagsOf(other())]
    await client.query(statement, values())
    const changed = performance.now()
    await expect
      .poll(async () => (await tagsOf(shows())).map((tag, at) => tag !== before[at]), {
        intervals: [50],
        timeout: 10_000,
        message: what,
      })
      .toEqual([true, true])
    took.push(performance.now() - changed)
    expect(await tagsOf(other()), `${what} elsewhere`).toEqual(apart)
  }
  const said = took.map((ms, at) => `${CHANGES[at]?.[0]}: ${Math.round(ms)} ms`).join('\n')
  expect(took.toSorted((a, b) => a - b)[took.length >> 1], said).toBeLessThan(PROMISED_MS)
  expect(Math.max(...took), said).toBeLessThan(LONGEST_MS)
})
