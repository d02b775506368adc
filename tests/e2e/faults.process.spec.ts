import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { Fault } from '../support/fault-proxy'
import {
  AWAKE,
  ask,
  askClock,
  connectPast,
  metric,
  noneLeaked,
  POOL,
  SLEEPING,
  useFaultyShop,
  WELL_MS,
} from '../support/faulty-shop'
import { inFull } from '../support/proofs'
import { askShop } from '../support/wire'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** The guards end every request by then: 10 s for a form to come, 15 s for its answer; a busy machine gets ten. */
const LONGEST_MS = 25_000
/**
 * Health takes no database and must not wait behind those who do. Half of its answers come within what the reference
 * says of all of them: a single late one on two shared cores may be the machine's doing.
 */
const HEALTH_MS = 100
/** Three seconds for a place, two for a connection; a busy machine gets five. */
const TURNED_MS = 10_000
/** Calls afterwards, none of which may keep its connection. */
const AFTERWARDS = 2_000
const MB = 1024 * 1024

const its = useFaultyShop()

test('whoever waits for a connection in vain is told so, health answers, and nothing is left behind', async () => {
  const client = await connectPast()
  const healthTimes: number[] = []
  let isOver = false
  const health = (async () => {
    while (!isOver) {
      const began = performance.now()
      expect((await askShop(its.shop, '/healthz')).status).toBe(200)
      healthTimes.push(performance.now() - began)
      await sleep(100)
    }
  })()
  await client.query(SLEEPING)
  const answers = await Promise.all(Array.from({ length: 300 }, askClock))
  isOver = true
  await health

  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_MS)
  const turned = answers.filter(({ status }) => status === 503)
  expect(turned.length).toBeGreaterThan(0)
  expect(turned.every(({ retryAfter }) => retryAfter)).toBe(true)
  expect(Math.max(...turned.map(({ ms }) => ms))).toBeLessThan(TURNED_MS)
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(await metric('lilac_busy_total{reason="database"}')).toBeGreaterThan(0)
  const sorted = healthTimes.toSorted((a, b) => a - b)
  expect(sorted[sorted.length >> 1]).toBeLessThan(HEALTH_MS)

  await client.query(AWAKE)
  await client.query(
    `select pg_cancel_backend(pid) from pg_stat_activity where datname = $1 and state = 'active' and pid <> pg_backend_pid()`,
    [its.name],
  )
  await client.end()
  const released = performance.now()
  await expect.poll(async () => (await askClock()).status, { timeout: 30_000, intervals: [50] }).toBe(200)
  expect(performance.now() - released).toBeLessThan(WELL_MS)
  const clients = Array.from({ length: 20 }, async () => {
    for (let sent = 0; sent < AFTERWARDS / 20; sent++) expect((await askClock()).status).toBe(200)
  })
  await Promise.all(clients)
  await noneLeaked()
})

test('a slow, silent or trickling database keeps nobody longer than the guards allow, and all is well again after', async () => {
  await Promise.all(Array.from({ length: 40 }, () => ask()))
  const before = await metric('process_resident_memory_bytes')
  const short: Fault = { kind: 'late', ms: 50 }
  const more: Fault[] = [
    { kind: 'late', ms: 200 },
    { kind: 'late', ms: 2_000 },
    { kind: 'trickle', ms: 20 },
  ]
  const faults: Fault[] = [short, ...(inFull ? more : []), { kind: 'silent' }]
  for (const fault of faults) {
    const said = JSON.stringify(fault)
    its.proxy.set(fault)
    // Of a short delay nobody hears, as long as nobody has to wait for a place besides.
    const isShort = fault.kind === 'late' && fault.ms < 100
    const answers = await Promise.all(Array.from({ length: isShort ? POOL : 60 }, () => ask()))
    its.proxy.set({ kind: 'none' })
    expect(Math.max(...answers.map(({ ms }) => ms)), said).toBeLessThan(LONGEST_MS)
    expect(
      [...new Set(answers.map(({ status }) => status))].filter((status) => status !== 200 && status !== 503),
      said,
    ).toEqual([])
    if (isShort)
      expect(
        answers.every(({ status }) => status === 200),
        said,
      ).toBe(true)
    if (fault.kind === 'silent')
      expect(
        answers.every(({ status, retryAfter }) => status === 503 && retryAfter),
        said,
      ).toBe(true)
    await expect.poll(async () => (await ask()).status, { timeout: 30_000, message: said }).toBe(200)
  }
  await noneLeaked()
  // Half of what the reference allows would be noise of the collector.
  expect((await metric('process_resident_memory_bytes')) - before).toBeLessThan(100 * MB)
  expect(its.run.said).not.toContain('a screen failed')
  expect(its.run.said).not.toContain('a call failed')
})

test('a database that lacks a migration of this build is not ready, and the process lives', async () => {
  const client = await connectPast()
  const readiness = async () => (await askShop(its.shop, '/readyz')).status
  await expect.poll(readiness).toBe(200)
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name desc limit 1')
  await client.query('create table taken as select * from migrations where name = $1', [rows[0]?.name])
  await client.query('delete from migrations where name = $1', [rows[0]?.name])
  await expect.poll(readiness).toBe(503)
  expect((await askShop(its.shop, '/healthz')).status).toBe(200)
  await client.query('insert into migrations select * from taken')
  await expect.poll(readiness).toBe(200)
  await client.query('drop table taken')
  await client.end()
})

test('a form sent to a screen that takes none is told so, and is no failed screen', async () => {
  const headers = { origin: its.shop, 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of ['/', '/pages/sort/index', '/goodsPages/details/comment-list'])
    expect((await askShop(its.shop, path, { method: 'POST', headers, chunks: ['a=b'] })).status, path).toBe(405)
  expect(its.run.said).not.toContain('a screen failed')
})
