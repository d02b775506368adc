import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '../../app/provider/database/embedded'
import { freePort, killRest, launch, ready } from '../support/launch'
import { load } from '../support/load'
import { makeBuyers, orderLoad, ordersIn } from '../support/order-load'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'lilac-processes-'))
const dataDir = join(folder, 'data')

test.beforeAll(() => {
  chmodSync(folder, 0o755)
  mkdirSync(dataDir)
})
test.afterAll(async () => {
  killRest()
  await startEmbedded({ dataDir }).then((left) => left.stop())
  rmSync(folder, { recursive: true, force: true })
})

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)
    .filter((child) => child)

test('several processes: replaced one by one, started again when they die, ended without a lost request', async () => {
  const metricsPort = await freePort()
  const run = launch(['build/server.js'], {
    DATA_DIR: dataDir,
    WEB_CONCURRENCY: '2',
    METRICS_PORT: String(metricsPort),
  })
  const address = await ready(run)
  const primary = run.child.pid as number
  const workers = () => childrenOf(primary)
  const first = workers()
  expect(first).toHaveLength(2)

  const shoppers = load(address, 8)
  await expect.poll(() => shoppers.answered).toBeGreaterThan(50)
  process.kill(primary, 'SIGUSR2')
  await expect.poll(() => workers().filter((pid) => first.includes(pid)), { timeout: 90_000 }).toEqual([])
  await expect.poll(() => workers().length).toBe(2)
  const before = shoppers.answered
  await expect.poll(() => shoppers.answered).toBeGreaterThan(before + 50)
  expect(shoppers.failed).toEqual([])
  await shoppers.stop()

  const [victim] = workers() as [number]
  process.kill(victim, 'SIGKILL')
  await expect.poll(() => workers().includes(victim)).toBe(false)
  await expect.poll(() => workers().length, { timeout: 60_000 }).toBe(2)
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)

  const last = load(address, 8)
  await expect.poll(() => last.answered).toBeGreaterThan(50)
  let metrics = ''
  const ask = async () => {
    metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return metrics
  }
  await expect.poll(ask, { timeout: 30_000 }).toContain('lilac_outbox_open')
  const value = (name: string) =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    )
  // The sum of both processes. Whoever has time takes a connection, so the one that was killed may have had them all.
  expect(value('lilac_page_cache_total{outcome="hit"}')).toBeGreaterThan(0)
  expect(value('lilac_page_cache_total{outcome="miss"}')).toBeGreaterThan(0)
  expect(value('lilac_query_seconds_count')).toBeGreaterThan(0)
  expect(value('lilac_pool_wait_seconds_count')).toBeGreaterThan(0)
  expect(value('lilac_pool_connections{state="total"}')).toBeGreaterThan(1)
  expect(value('lilac_sweep_lag_seconds{sweep="expire orders"}')).toBeLessThan(60)
  expect(value('lilac_outbox_open')).toBe(0)
  expect(metrics).toContain('lilac_request_seconds_count')
  expect(metrics).toContain('nodejs_eventloop_lag')
  expect((await fetch(`${address}/metrics`)).status).toBe(404)

  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  await last.stop()
  expect(last.failed).toEqual([])
})

/** The database of the shop that runs now. */
function databaseUrl(): string {
  const { home, password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  const host = join(isAbsolute(home) ? home : join(dataDir, home), 'run')
  return `postgresql://lilac:${password}@localhost:5432/lilac?host=${encodeURIComponent(host)}`
}

test('orders that are posted while processes are replaced are neither lost nor doubled', async () => {
  const run = launch(['build/server.js'], { DATA_DIR: dataDir, WEB_CONCURRENCY: '2' })
  const address = await ready(run)
  const primary = run.child.pid as number
  const workers = () => childrenOf(primary)
  const client = new pg.Client(databaseUrl())
  await client.connect()
  const buyers = await makeBuyers(databaseUrl(), dataDir, 6)
  const orders = orderLoad(() => [address], buyers)
  for (let round = 0; round < 2; round++) {
    const before = orders.placed.length
    await expect.poll(() => orders.placed.length, { timeout: 30_000 }).toBeGreaterThan(before + 50)
    const old = workers()
    expect(old).toHaveLength(2)
    process.kill(primary, 'SIGUSR2')
    await expect.poll(() => workers().filter((pid) => old.includes(pid)), { timeout: 90_000 }).toEqual([])
    await expect.poll(() => workers().length).toBe(2)
  }
  const before = orders.placed.length
  await expect.poll(() => orders.placed.length, { timeout: 30_000 }).toBeGreaterThan(before + 50)
  await orders.stop()
  expect(orders.failed).toEqual([])
  expect(await ordersIn((text, values) => client.query(text, values), buyers)).toEqual(orders.placed.toSorted())
  await client.end()
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})

test('there are as many processes as before where one dies while they are replaced', async () => {
  const run = launch(['build/server.js'], { DATA_DIR: dataDir, WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' })
  const address = await ready(run)
  const primary = run.child.pid as number
  const workers = () => childrenOf(primary)
  const old = workers()
  expect(old).toHaveLength(2)
  process.kill(primary, 'SIGUSR2')
  // Both: one whose successor is just starting, and one whose turn has not come.
  for (const pid of old) process.kill(pid, 'SIGKILL')
  await expect.poll(() => run.said, { timeout: 90_000 }).toContain('every process is replaced')
  await expect.poll(() => workers().length, { timeout: 30_000 }).toBe(2)
  // One that is started again comes a second later, and takes a moment to be there.
  let most = 0
  for (const until = Date.now() + 4_000; Date.now() < until; await sleep(100)) most = Math.max(most, workers().length)
  expect(most).toBe(2)
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})

test('one process, too, ends without a lost request', async () => {
  const run = launch(['build/server.js'], { DATA_DIR: dataDir })
  const shoppers = load(await ready(run), 8)
  await expect.poll(() => shoppers.answered).toBeGreaterThan(50)
  const began = Date.now()
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  expect(Date.now() - began).toBeLessThan(20_000)
  await shoppers.stop()
  expect(shoppers.failed).toEqual([])
})

for (const processes of ['1', '2'])
  test(`a stop of ${processes === '1' ? 'one process' : 'several processes'} gives a balancer the time to notice`, async () => {
    const run = launch(['build/server.js'], { DATA_DIR: dataDir, WEB_CONCURRENCY: processes, DRAIN_SECONDS: '8' })
    const address = await ready(run)
    const status = async () => (await fetch(`${address}/readyz`)).status
    await expect.poll(status).toBe(200)
    const began = Date.now()
    run.child.kill('SIGTERM')
    // Of every process: eight at once find both.
    const statuses = async () => new Set(await Promise.all(Array.from({ length: 8 }, status)))
    await expect.poll(statuses, { intervals: [50] }).toEqual(new Set([503]))
    // Each on a connection of its own, as the answer before has closed the last one.
    for (let asked = 0; asked < 3; asked++) {
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

test('what waits to be accepted is answered, even when the end comes before a process could take it', async () => {
  const run = launch(['build/server.js'], { DATA_DIR: dataDir, WEB_CONCURRENCY: '2' })
  const address = await ready(run)
  const primary = run.child.pid as number
  const workers = childrenOf(primary)
  const asked: ReturnType<typeof askOnce>[] = []
  for (const pid of workers) process.kill(pid, 'SIGSTOP')
  try {
    asked.push(...Array.from({ length: 20 }, () => askOnce(address)))
    await Promise.all(asked.map(({ accepted }) => accepted))
    run.child.kill('SIGTERM')
    await sleep(500)
  } finally {
    for (const pid of workers) process.kill(pid, 'SIGCONT')
  }
  const answers = await Promise.all(asked.map(({ answer }) => answer))
  expect(answers.map((text) => text.split('\r\n', 1)[0])).toEqual(asked.map(() => 'HTTP/1.1 200 OK'))
  expect(await run.ended).toBe(0)
})

test('clients that drip are cut off by several processes, too', async () => {
  const run = launch(['build/server.js'], { DATA_DIR: dataDir, WEB_CONCURRENCY: '2' })
  const { hostname, port } = new URL(await ready(run))
  const began = Date.now()
  const socket: Socket = connect(Number(port), hostname)
  socket.write('GET / HTTP/1.1\r\nHost: ')
  const drip = setInterval(() => socket.write('a'), 500)
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {}).on('close', () => resolve(text))
  })
  clearInterval(drip)
  expect(answer).toContain('408')
  expect(Date.now() - began).toBeLessThan(20_000)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})
