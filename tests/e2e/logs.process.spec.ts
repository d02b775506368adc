import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { paths, withQuery } from '../../app/paths'
import { copyDemo } from '../support/demo-database'
import { killRest, launch, type Run, ready } from '../support/launch'
import { dropDatabase, inDatabase, startTestServer } from '../support/test-server'
import { askShop } from '../support/wire'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const name = `lilac_e2e_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'lilac-logs-'))
let server: Awaited<ReturnType<typeof startTestServer>>
let client: pg.Client
let run: Run
let shop: string

test.beforeAll(async () => {
  server = await startTestServer()
  await copyDemo(server.admin, name, join(folder, 'data'))
  const url = inDatabase(server.url, name)
  run = launch(['build/server.js'], {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url,
    LOG_LEVEL: 'info',
    ACCESS_LOG: 'yes',
  })
  shop = await ready(run)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
test.afterAll(async () => {
  run?.child.kill('SIGTERM')
  await Promise.race([run?.ended, sleep(10_000)])
  killRest()
  await client?.end()
  if (server) await dropDatabase(server.admin, name)
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Line = { msg: string; id?: string; route?: string; status?: number; method?: string }
const lines = (): Line[] =>
  run.said
    .split('\n')
    // The last one may be on its way.
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
const numberOn = (page: string) => /<span class="num[^>]*>[^<]*?([\da-f]{8})</.exec(page)?.[1]

for (const [who, headers] of [
  ['a guest, for whom a page would have been kept', {}],
  ['somebody with a cart of their own', { cookie: 'cart=anything' }],
] as const)
  test(`the number on the error page of ${who} is the beginning of the request’s id in the log`, async () => {
    await client.query('alter table brands rename to brands_away')
    const known = lines().length
    const answer = await askShop(shop, withQuery(paths.brand, { id: '11' }), { headers })
    await client.query('alter table brands_away rename to brands')
    expect(answer.status).toBe(500)
    const number = numberOn(answer.body) as string
    expect(number).toMatch(/^[\da-f]{8}$/)
    const said = () => lines().slice(known)
    await expect.poll(() => said().filter(({ msg }) => msg === 'request').length).toBe(1)
    const [request] = said().filter(({ msg }) => msg === 'request')
    expect(request).toMatchObject({ method: 'GET', route: 'features/goods/screens/brand', status: 500 })
    expect(request?.id?.slice(0, 8)).toBe(number)
    // The fault itself stands beside it with its stack, under the same id; the app and the front write each on their own,
    // so either line may come first.
    const faults = () => said().filter(({ msg, id }) => msg === 'a call failed' && id === request?.id)
    await expect.poll(() => faults().length).toBe(1)
  })

test('every request has an id of its own, also those that kept pages answer', async () => {
  const requests = () => lines().filter(({ msg }) => msg === 'request')
  const known = requests().length
  for (let requestCount = 0; requestCount < 5; requestCount++)
    expect((await askShop(shop, paths.home)).status).toBe(200)
  await expect.poll(() => requests().length).toBe(known + 5)
  const ids = requests()
    .slice(known)
    .map(({ id }) => id)
  expect(new Set(ids).size).toBe(5)
})

test('an id that somebody sends is taken for ours only where it is well formed', async () => {
  const known = lines().length
  const [taken, phone] = ['00000000-0000-4000-8000-000000000000', '13800138000-sent']
  for (const id of [`${phone}-by a person`, taken]) await askShop(shop, paths.mine, { headers: { 'x-request-id': id } })
  await expect.poll(() => lines().length).toBeGreaterThan(known + 1)
  expect(run.said).not.toContain(phone)
  expect(run.said).toContain(taken)
})
