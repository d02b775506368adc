import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startEmbedded } from '../../app/provider/database/embedded'
import { killRest, launch, ready } from '../support/launch'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

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

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)

type Load = { answered: number; failed: string[]; stop(): Promise<void> }

/** Readers and senders of forms on kept connections, until they are stopped or nobody listens any more. */
function load(address: string, clients: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const { hostname, port, origin } = new URL(address)
  const form = { origin, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '9' }
  const result: Load = { answered: 0, failed: [], stop: async () => {} }
  let isOver = false

  const ask = (index: number) =>
    new Promise<void>((resolve) => {
      const isForm = index % 2 === 0
      const path = isForm ? '/commonPages/login/login' : '/'
      const request = send({
        hostname,
        port,
        path,
        agent,
        method: isForm ? 'POST' : 'GET',
        headers: isForm ? form : {},
      })
      request.on('response', (answer) => {
        if (answer.statusCode !== (isForm ? 422 : 200)) result.failed.push(`${path} ${answer.statusCode}`)
        result.answered++
        answer.resume().on('end', resolve)
      })
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') isOver = true
        else result.failed.push(`${path} ${error.code ?? error.message}`)
        resolve()
      })
      request.end(isForm ? 'phone=123' : undefined)
    })
  const loops = Array.from({ length: clients }, async (_, index) => {
    while (!isOver) await ask(index)
  })
  result.stop = async () => {
    isOver = true
    await Promise.all(loops)
    agent.destroy()
  }
  return result
}

test('several processes: replaced one by one, started again when they die, ended without a lost request', async () => {
  const metricsPort = await freePort()
  const run = launch(['build/server.js'], {
    DATA_DIR: dataDir,
    WEB_CONCURRENCY: '2',
    METRICS_PORT: String(metricsPort),
  })
  const address = await ready(run)
  const primary = run.child.pid as number
  const workers = () => childrenOf(primary).filter((pid) => pid)
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

  let metrics = ''
  const ask = async () => {
    metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return metrics
  }
  await expect.poll(ask, { timeout: 30_000 }).toContain('lilac_outbox_open')
  for (const name of ['request_seconds_count', 'query_seconds_count', 'pool_connections', 'page_cache_total'])
    expect(metrics).toContain(`lilac_${name}`)
  expect(metrics).toContain('nodejs_eventloop_lag')
  expect((await fetch(`${address}/metrics`)).status).toBe(404)

  const last = load(address, 8)
  await expect.poll(() => last.answered).toBeGreaterThan(50)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  await last.stop()
  expect(last.failed).toEqual([])
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
