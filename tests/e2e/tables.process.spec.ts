import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createCookie } from '@remix-run/node'
import { parse } from 'csv-parse/sync'
import { zipSync } from 'fflate'
import pg from 'pg'
import sharp from 'sharp'
import { paths, withQuery } from '../../app/paths'
import { csvText } from '../../app/values/csv'
import { cookieKey } from '../../app/web/h5/cookie-key'
import { copyDemo } from '../support/demo-database'
import { killRest, launch, type Run, ready } from '../support/launch'
import { operatorTokenAt } from '../support/operator-of-process'
import { dropDatabase, inDatabase, startTestServer } from '../support/test-server'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const SESSION_SECRET = 'the-secret-of-a-shop-that-is-killed-twice'
const name = `lilac_e2e_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'lilac-tables-'))
let server: Awaited<ReturnType<typeof startTestServer>>
let client: pg.Client
let url: string
let token: string
let run: Run
let shop: string

const start = async () => {
  run = launch(['build/server.js'], { DATA_DIR: join(folder, 'data'), DATABASE_URL: url, SESSION_SECRET })
  shop = await ready(run)
}
const kill = async () => {
  run.child.kill('SIGKILL')
  await run.ended
}

test.beforeAll(async () => {
  server = await startTestServer()
  await copyDemo(server.admin, name, join(folder, 'data'))
  url = inDatabase(server.url, name)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  token = await operatorTokenAt(url, 'goods')
  await start()
})
test.afterAll(async () => {
  killRest()
  await client?.end()
  if (server) await dropDatabase(server.admin, name)
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function call(path: string, sent: object | FormData) {
  const isFile = sent instanceof FormData
  const headers = { operator: token, locale: 'en', ...(!isFile && { 'content-type': 'application/json' }) }
  const body = isFile ? sent : JSON.stringify(sent)
  const answer = await (await fetch(`${shop}/h5/api/console/${path}?p=3`, { method: 'POST', headers, body })).json()
  expect(answer, path).toMatchObject({ code: 200 })
  return answer.data
}

const rowsOf = async (text: string, ...values: unknown[]) => (await client.query(text, values)).rows
const isSo = (text: string, id: string) => async () => (await rowsOf(`select ${text} as so`, id))[0]?.so
const soon = { intervals: [5], timeout: 60_000 }

test('an import goes on after a kill in its middle, and writes each row once', async () => {
  const skus = await rowsOf(`
    select distinct on (goods_id) id, goods_id as goods, price / 100 + 1 as price from skus
    where price > 0 order by goods_id, id`)
  expect(skus.length).toBeGreaterThan(100)
  const form = new FormData()
  form.set('file', new Blob([csvText([['sku', 'price'], ...skus.map((sku) => [sku.id, String(sku.price)])])]), 'a.csv')
  const { id } = await call('imports/upload', form)
  await call('imports/begin', { id, kind: 'prices', name: 'a.csv' })
  await expect.poll(isSo('(select read_at from imports where id = $1) is not null', id), soon).toBe(true)
  await call('imports/start', { id, meant: true })
  const done = `(select count(*)::int from import_rows where import_id = $1 and outcome = 'done')`
  await expect.poll(isSo(done, id), soon).toBeGreaterThan(5)
  await kill()
  expect(await isSo(done, id)()).toBeLessThan(skus.length)

  // Whoever is gone has had it for half a minute.
  await client.query(`update imports set taken_until = shop_now() where id = $1`, [id])
  await start()
  await expect.poll(isSo('(select ended_at from imports where id = $1) is not null', id), soon).toBe(true)
  expect(await isSo(done, id)()).toBe(skus.length)
  const changes = await rowsOf(
    `
    select goods_id as goods, count(*)::int as times from goods_changes where section = 'skus' and operator_id = (
      select operator_id from imports where id = $1) group by goods_id order by goods_id`,
    id,
  )
  expect(changes).toEqual(skus.map(({ goods }) => ({ goods, times: 1 })))
  const written = await rowsOf(
    'select id, price / 100 as price from skus where id = any($1)',
    skus.map((sku) => sku.id),
  )
  expect(new Map(written.map((sku) => [sku.id, sku.price]))).toEqual(new Map(skus.map((sku) => [sku.id, sku.price])))
})

test('an import of pictures goes on after a kill in its middle, and stores each once', async () => {
  const skus = await rowsOf(`
    with pictured as (select distinct on (goods_id) id from skus order by goods_id, id limit 80)
    update skus set code = 'ZIP-' || skus.id from pictured where pictured.id = skus.id returning skus.id, code`)
  const noise = () =>
    sharp(randomBytes(3 * 240 * 180), { raw: { width: 240, height: 180, channels: 3 } })
      .jpeg()
      .toBuffer()
  const files: Record<string, Uint8Array> = {}
  for (const { code } of skus) files[`${code}.jpg`] = await noise()
  const form = new FormData()
  form.set('file', new Blob([zipSync(files) as Uint8Array<ArrayBuffer>]), 'a.zip')
  const { id } = await call('imports/upload', form)
  await call('imports/begin', { id, kind: 'pictures', name: 'a.zip' })
  await expect.poll(isSo('(select read_at from imports where id = $1) is not null', id), soon).toBe(true)
  await call('imports/start', { id, meant: true })
  const done = `(select count(*)::int from import_rows where import_id = $1 and outcome = 'done')`
  await expect.poll(isSo(done, id), soon).toBeGreaterThan(3)
  await kill()
  expect(await isSo(done, id)()).toBeLessThan(skus.length)

  await client.query(`update imports set taken_until = shop_now() where id = $1`, [id])
  await start()
  await expect.poll(isSo('(select ended_at from imports where id = $1) is not null', id), soon).toBe(true)
  expect(await isSo(done, id)()).toBe(skus.length)
  const shown = await rowsOf(
    `
    select count(distinct picture)::int as pictures, (select count(*)::int from uploads where key = any(array_agg(picture)))
      as stored from skus where id = any($1)`,
    skus.map((sku) => sku.id),
  )
  expect(shown).toEqual([{ pictures: skus.length, stored: skus.length }])
  // What is still the import's is used nowhere.
  expect(await rowsOf('select key from uploads where import_id = $1', id)).toEqual([])
})

test('an export breaks off with a kill, and is taken whole after it', async () => {
  await client.query(`
    insert into goods (category_id, name, subtitle, unit, pictures, details, options, freight_template_id, status,
      price_from, price_to, words)
    select category_id, name, subtitle, unit, pictures, details, options, freight_template_id, 'draft', price_from,
      price_to, words from (select * from goods limit 1) one, generate_series(1, 10_000)`)
  const cookie = await createCookie('console', { secrets: [cookieKey('console', SESSION_SECRET)] }).serialize({
    token,
  })
  const take = () =>
    fetch(shop + withQuery(paths.consoleTable, { kind: 'goods' }), {
      method: 'POST',
      headers: { cookie: cookie.split(';')[0] as string, origin: shop },
      body: new URLSearchParams({ kind: 'goods', format: 'csv', intent: 'table' }),
    })
  const broken = expect(take().then((answer) => answer.text())).rejects.toThrow()
  await expect.poll(isSo('(select max(rows) from table_exports where $1 = $1) > 0', ''), soon).toBe(true)
  // Each piece is counted, so the next one waits here.
  await client.query('begin')
  const [held] = await rowsOf('select rows < 10000 as "isPart", ended_at from table_exports for update')
  expect(held).toEqual({ isPart: true, ended_at: null })
  await kill()
  await client.query('rollback')
  await broken

  await start()
  const whole = await take()
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')])
  const [, ...lines] = parse(await whole.text(), { bom: true }) as string[][]
  const goods = await rowsOf('select id from goods order by id')
  expect(lines.map(([id]) => id?.trim())).toEqual(goods.map(({ id }) => id))
  const acts = await rowsOf(`
    select act from operator_acts where subject_kind = 'table' and act ~ 'Table$' order by at, id`)
  expect(acts.map(({ act }) => act)).toEqual(['takeTable', 'takeTable', 'tookTable'])
})
