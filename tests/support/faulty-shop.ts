import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { copyDemo } from './demo-database'
import { faultProxy } from './fault-proxy'
import { freePort, killRest, launch, type Run, ready } from './launch'
import { dropDatabase, inDatabase, startTestServer } from './test-server'
import { askShop } from './wire'

export const POOL = 10

/** What the reference says of the time until all is well again, and as much for the machine. */
export const WELL_MS = 5_000

const CLOCK = 'create or replace function shop_now() returns timestamptz'
/** Every statement that asks the clock holds its connection. */
export const SLEEPING = `${CLOCK} language plpgsql stable as $$ begin perform pg_sleep(3); return now(); end $$`
export const AWAKE = `${CLOCK} language sql stable as $$ select now() $$`

type Parts = {
  proxy: Awaited<ReturnType<typeof faultProxy>>
  run: Run
  /** Its address. */
  shop: string
  /** The address of its metrics. */
  metrics: string
  dataDir: string
  /** The name of its database, and the way there past the proxy. */
  name: string
  url: string
}

const parts = {} as Parts

/** Gives the tests of a file a shop of their own whose way to the database can be made as bad as they want. `more`: its other settings. */
export function useFaultyShop(more?: () => Promise<Record<string, string>>): Parts {
  const folder = mkdtempSync(join(tmpdir(), 'lilac-faults-'))
  const name = `lilac_e2e_${process.pid}`
  let server: Awaited<ReturnType<typeof startTestServer>>

  test.beforeAll(async () => {
    chmodSync(folder, 0o755)
    const dataDir = join(folder, 'data')
    server = await startTestServer()
    await copyDemo(server.admin, name, dataDir)
    const url = inDatabase(server.url, name)
    const proxy = await faultProxy(url)
    const port = await freePort()
    const run = launch(['build/server.js'], {
      DATA_DIR: dataDir,
      DATABASE_URL: proxy.url,
      DATABASE_POOL: String(POOL),
      METRICS_PORT: String(port),
      ...(await more?.()),
    })
    Object.assign(parts, {
      proxy,
      run,
      dataDir,
      name,
      url,
      metrics: `http://127.0.0.1:${port}`,
      shop: await ready(run),
    })
  })
  test.afterAll(async () => {
    parts.run?.child.kill('SIGTERM')
    await Promise.race([parts.run?.ended, sleep(10_000)])
    killRest()
    await parts.proxy?.stop()
    if (server) await dropDatabase(server.admin, name)
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return parts
}

/** Past the proxy to the database of the shop. */
export async function connectPast(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: parts.url })
  await client.connect()
  return client
}

let requests = 0
/** A page and a call that are cached nowhere, in turn: each search is for something else. */
const path = () => {
  requests++
  return requests % 2
    ? `/commonPages/search/goodsSearch?q=fault${requests}`
    : `/h5/api/goods/search?p=3&keyword=fault${requests}`
}

export async function ask(at = path()) {
  const began = performance.now()
  const { status, headers } = await askShop(parts.shop, at)
  return { status, retryAfter: headers['retry-after'], ms: performance.now() - began }
}

/** A question for guests that asks the clock and nothing else. */
export const askClock = () => ask('/h5/api/member/getChallenge?p=3')

/** Several of the same moment. */
async function metricsNow(...names: string[]): Promise<number[]> {
  const { body } = await askShop(parts.metrics, '/metrics')
  const lines = body.split('\n')
  return names.map((name) => Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1)))
}
export const metric = async (name: string) => (await metricsNow(name))[0] as number

/** Connections of the pool, and who waits for one. */
export async function poolNow() {
  const names = ['total', 'idle', 'waiting'].map((state) => `lilac_pool_connections{state="${state}"}`)
  const [total = 0, idle = 0, waiting = 0] = await metricsNow(...names)
  return { total, idle, waiting }
}

/** Every connection is back in the pool and nobody waits for one. */
export const noneLeaked = () =>
  expect
    .poll(
      async () => {
        const { total, idle, waiting } = await poolNow()
        // A sweep may hold one this moment.
        return waiting === 0 && total - idle <= 1 && total <= POOL
      },
      { timeout: 30_000 },
    )
    .toBe(true)
