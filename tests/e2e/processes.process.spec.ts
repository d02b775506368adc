import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { faultProxy } from '../support/fault-proxy'
import { freePort, killRest, launch, type Run, ready } from '../support/launch'
import { load } from '../support/load'
import { type Buyers, makeBuyers, orderLoad, ordersIn } from '../support/order-load'
import { rounds } from '../support/proofs'
import { dropDatabase, inDatabase, startTestServer } from '../support/test-server'
import { askShop } from '../support/wire'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'lilac-processes-'))
const dataDir = join(folder, 'data')
const name = `lilac_e2e_${process.pid}`
let server: Awaited<ReturnType<typeof startTestServer>>
let proxy: Awaited<ReturnType<typeof faultProxy>>
let client: pg.Client
let url: string

test.beforeAll(async () => {
  mkdirSync(dataDir)
  server = await startTestServer()
  await server.admin.query(`create database ${name}`)
  url = inDatabase(server.url, name)
  proxy = await faultProxy(url)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
test.afterAll(async () => {
  killRest()
  await client?.end()
  await proxy?.stop()
  if (server) await dropDatabase(server.admin, name)
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** One process of several that share a database, each on a port of its own. */
const start = (env: Record<string, string> = {}) =>
  launch(['build/server.js'], {
    DATA_DIR: dataDir,
    DATABASE_URL: proxy.url,
    DATABASE_POOL: '5',
    SESSION_SECRET: 'a-secret-of-all-processes-of-this-shop',
    ...env,
  })

async function stop(run: Run): Promise<void> {
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
}

const ordersOf = (buyers: Buyers) => ordersIn((text, values) => client.query(text, values), buyers)

test('two processes fill one empty database together, and each tells of itself', async () => {
  const metricsPort = await freePort()
  const runs = [start({ METRICS_PORT: String(metricsPort) }), start()]
  const [address, other] = (await Promise.all(runs.map(ready))) as [string, string]
  for (const one of [address, other]) expect((await askShop(one, '/')).status).toBe(200)
  let metrics = ''
  const request = async () => {
    metrics = (await askShop(`http://127.0.0.1:${metricsPort}`, '/metrics')).body
    return metrics
  }
  await expect.poll(request).toContain('lilac_outbox_open')
  await expect.poll(request).toContain('lilac_sweep_lag_seconds{sweep="expire orders"}')
  const value = (of: string) =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(`${of} `))
        ?.slice(of.length),
    )
  expect(value('lilac_page_cache_total{outcome="miss"}')).toBeGreaterThan(0)
  expect(value('lilac_query_seconds_count')).toBeGreaterThan(0)
  expect(value('lilac_pool_wait_seconds_count')).toBeGreaterThan(0)
  expect(value('lilac_pool_connections{state="total"}')).toBeGreaterThan(1)
  expect(value('lilac_sweep_lag_seconds{sweep="expire orders"}')).toBeLessThan(60)
  // The demo's first parcels are announced to their carriers while it opens.
  const open = () => request().then(() => value('lilac_outbox_open'))
  await expect.poll(open).toBe(0)
  expect(metrics).toContain('lilac_request_seconds_count')
  expect(metrics).toContain('nodejs_eventloop_lag')
  expect((await askShop(address, '/metrics')).status).toBe(404)
  await Promise.all(runs.map(stop))
})

test('a fault of the database while another process starts ends that one alone', async () => {
  const first = start()
  const address = await ready(first)
  const readiness = async () => (await askShop(address, '/readyz')).status
  await expect.poll(readiness).toBe(200)
  proxy.set({ kind: 'reset' })
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.said).toMatch(/^DATABASE_URL: the database does not let us in: .+\n$/)
  proxy.set({ kind: 'none' })
  await expect.poll(readiness).toBe(200)
  const third = start()
  await ready(third)
  await Promise.all([first, third].map(stop))
})

test('processes that are replaced one after the other behind readiness lose and double no order, and fail nobody', async () => {
  /** As a balancer does: whoever says that it is not ready gets nothing more. */
  const open = new Map<string, Run>()
  async function join(): Promise<string> {
    // On a busy machine it takes seconds until this process has heard that another one is not ready.
    const run = start({ DRAIN_SECONDS: '6' })
    const address = await ready(run)
    open.set(address, run)
    return address
  }
  async function leave(address: string): Promise<void> {
    const run = open.get(address) as Run
    run.child.kill('SIGTERM')
    await expect.poll(async () => (await askShop(address, '/readyz')).status, { intervals: [50] }).toBe(503)
    open.delete(address)
    expect(await run.ended).toBe(0)
  }
  let old = [await join(), await join()]
  const buyers = await makeBuyers(url, 6)
  const orders = orderLoad(() => [...open.keys()], buyers)
  const more = async () => {
    const before = orders.placed.length
    await expect.poll(() => orders.placed.length, { timeout: 30_000 }).toBeGreaterThan(before + 50)
  }
  for (let round = 0; round < rounds(1, 2); round++) {
    await more()
    const young: string[] = []
    for (const address of old) {
      young.push(await join())
      await leave(address)
    }
    old = young
  }
  await more()
  await orders.stop()
  expect(orders.failed).toEqual([])
  expect(await ordersOf(buyers)).toEqual(orders.placed.toSorted())
  await Promise.all([...open.values()].map(stop))
})

test('a stop without a drain, again and again under load, resets no request and leaves no order unanswered', async () => {
  const placed: string[] = []
  let buyers: Buyers | undefined
  for (let round = 0; round < rounds(2, 5); round++) {
    const run = start()
    const address = await ready(run)
    buyers ??= await makeBuyers(url, 4, '132')
    const [shoppers, orders] = [load(address, 8), orderLoad(() => [address], buyers, { endsRefused: true })]
    await expect.poll(() => orders.failed[0] ?? Math.min(shoppers.answered, orders.placed.length)).toBeGreaterThan(50)
    const began = Date.now()
    await stop(run)
    // Answers under way and idle connections have their time; nobody has to be cut off for it.
    expect(Date.now() - began).toBeLessThan(20_000)
    await Promise.all([shoppers.stop(), orders.stop()])
    expect([...shoppers.failed, ...orders.failed]).toEqual([])
    placed.push(...orders.placed)
  }
  expect(await ordersOf(buyers as Buyers)).toEqual(placed.toSorted())
})

test('a stop gives a balancer the time to notice', async () => {
  const run = start({ DRAIN_SECONDS: '8' })
  const address = await ready(run)
  const status = async () => (await askShop(address, '/readyz')).status
  await expect.poll(status).toBe(200)
  const began = Date.now()
  run.child.kill('SIGTERM')
  await expect.poll(status, { intervals: [50] }).toBe(503)
  // Each on a connection of its own, as the answer before has closed the last one.
  for (let requests = 0; requests < 3; requests++) {
    const answer = await fetch(address)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    await answer.text()
  }
  expect(await run.ended).toBe(0)
  expect(Date.now() - began).toBeGreaterThan(8_000)
  await expect(status()).rejects.toThrow()
})

/** A connection on which a request is sent at once; what came back once it is closed. */
function askOnce(address: string): { accepted: Promise<void>; answer: Promise<string> } {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /commonPages/login/login HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const accepted = new Promise<void>((resolve) => socket.once('connect', resolve))
  const answer = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', (error) => resolve(error.message)).on('close', () => resolve(text))
  })
  return { accepted, answer }
}

test('what waits to be accepted is answered, even when the end comes before the process could take it', async () => {
  const run = start()
  const address = await ready(run)
  const request: ReturnType<typeof askOnce>[] = []
  run.child.kill('SIGSTOP')
  try {
    request.push(...Array.from({ length: 20 }, () => askOnce(address)))
    await Promise.all(request.map(({ accepted }) => accepted))
    run.child.kill('SIGTERM')
  } finally {
    run.child.kill('SIGCONT')
  }
  const answers = await Promise.all(request.map(({ answer }) => answer))
  expect(answers.map((text) => text.split('\r\n', 1)[0])).toEqual(request.map(() => 'HTTP/1.1 200 OK'))
  expect(await run.ended).toBe(0)
})

test('a stop that is wished for while the shop starts comes right after that', async () => {
  const run = start({ LOG_LEVEL: 'info' })
  const starting = `select from pg_stat_activity where datname = $1 and application_name = 'lilac'`
  await expect.poll(async () => (await client.query(starting, [name])).rowCount, { intervals: [20] }).toBeGreaterThan(0)
  await stop(run)
  await expect.poll(async () => (await client.query(starting, [name])).rowCount).toBe(0)
})
