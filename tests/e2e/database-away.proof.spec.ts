import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { createCookie } from '@remix-run/node'
import { paths, withQuery } from '../../app/paths'
import { cookieKey } from '../../app/web/h5/cookie-key'
import type { Fault } from '../support/fault-proxy'
import {
  AWAKE,
  ask,
  askClock,
  connectPast,
  noneLeaked,
  POOL,
  poolNow,
  SLEEPING,
  useFaultyShop,
  WELL_MS,
} from '../support/faulty-shop'
import { makeBuyers, orderLoad, ordersIn } from '../support/order-load'
import { rounds } from '../support/proofs'
import { screens } from '../support/screen-parameters'
import { newPhone } from '../support/shopper'
import { GOODS, goodsPath } from '../support/shopping-journey'
import { askShop } from '../support/wire'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** What the operators' document says of `/readyz`. */
const READINESS_MS = 3_000
/** Longer than an answer of `/readyz` is cached. */
const RETRY_MS = 1_300

const its = useFaultyShop()

async function readiness() {
  const began = performance.now()
  const [{ status }, health] = await Promise.all([askShop(its.shop, '/readyz'), askShop(its.shop, '/healthz')])
  expect(health.status).toBe(200)
  return { status, ms: performance.now() - began }
}

/** Asks until that is the answer, and how long this one took. */
async function readinessBecomes(status: number, when: string): Promise<number> {
  let last = { status: 0, ms: 0 }
  const request = async () => {
    last = await readiness()
    return last.status
  }
  await expect.poll(request, { timeout: 30_000, intervals: [50], message: when }).toBe(status)
  return last.ms
}

const send = (to: string, form: string, cookie = '') =>
  askShop(its.shop, to, {
    method: 'POST',
    headers: { origin: its.shop, 'content-type': 'application/x-www-form-urlencoded', cookie },
    chunks: [form],
  })

test('a silent database and one that is away are not ready within two seconds, and ready again by themselves', async () => {
  const faults: Fault[] = [{ kind: 'silent' }, { kind: 'reset' }]
  for (const fault of faults) {
    await readinessBecomes(200, `before ${fault.kind}`)
    its.proxy.set(fault)
    expect(await readinessBecomes(503, fault.kind), fault.kind).toBeLessThan(READINESS_MS)
    its.proxy.set({ kind: 'none' })
    await readinessBecomes(200, `after ${fault.kind}`)
  }
  await noneLeaked()
})

test('a shop whose connections are all in use is ready', async () => {
  const inUse = async () => {
    const { total, idle } = await poolNow()
    return total - idle
  }
  const client = await connectPast()
  await client.query(SLEEPING)
  let isOver = false
  const callers = Array.from({ length: 3 * POOL }, async () => {
    // Whoever is turned away tries again, so that there is always somebody who waits.
    for (; !isOver; await sleep(100)) await askClock()
  })
  try {
    await expect.poll(inUse, { intervals: [20] }).toBe(POOL)
    const began = performance.now()
    for (; performance.now() - began < RETRY_MS; await sleep(50)) expect((await readiness()).status).toBe(200)
    expect((await readiness()).status).toBe(200)
    await expect.poll(inUse, { intervals: [20] }).toBe(POOL)
  } finally {
    isOver = true
    await client.query(AWAKE)
    await client.end()
    await Promise.allSettled(callers)
  }
  await noneLeaked()
})

/** The cookie of a member's open session, as the shop signs it. */
async function cookieOf(token: string): Promise<string> {
  const secret = readFileSync(join(its.dataDir, 'session-secret'), 'utf8')
  const cookie = createCookie('user', { secrets: [cookieKey('user', secret)] })
  const userInfo = { id: '1', businessId: null, shopName: null }
  const user = { version: '1.0.0', token, checkedAt: Date.now(), userInfo }
  return (await cookie.serialize(user)).split(';')[0] as string
}

test('while the database is away no screen and no form fails: all that need it say that the shop is busy', async () => {
  const { people } = await makeBuyers(its.url, 1, '133')
  const cookie = await cookieOf(people[0]?.token as string)
  // An id that could be one, for the screens that look something up by it.
  const ids = 'id=00000000-0000-4000-8000-000000000000&payment=00000000-0000-4000-8000-000000000000'
  const wrong: string[] = []
  const shown = new Map<number, number>()
  its.proxy.set({ kind: 'reset' })
  for (const { path } of screens) {
    const at = `${path}?${ids}`
    for (const [who, ask] of [
      ['guest', () => askShop(its.shop, at)],
      ['member', () => askShop(its.shop, at, { headers: { cookie } })],
      ['form of a member', () => send(at, 'a=b', cookie)],
      ['decision', () => send(at, 'decision=pay&intent=add&quantity=1', cookie)],
    ] as const) {
      const { status } = await ask()
      shown.set(status, (shown.get(status) ?? 0) + 1)
      if (status === 500 || (status === 200 && at.startsWith('/sandbox'))) wrong.push(`${who} ${at}: ${status}`)
    }
  }
  its.proxy.set({ kind: 'none' })
  expect(wrong).toEqual([])
  expect(shown.get(503)).toBeGreaterThan(50)
  expect(its.run.said).not.toContain('a screen failed')
  await expect.poll(async () => (await ask()).status, { timeout: 30_000, intervals: [50] }).toBe(200)
})

test('orders of a rush in which the database goes and comes back are told so, and are there once where they were placed', async () => {
  const buyers = await makeBuyers(its.url, 12, '134')
  const orders = orderLoad(() => [its.shop], buyers)
  const more = (of: unknown[], by: number) => {
    const until = of.length + by
    return expect.poll(() => of.length, { timeout: 30_000, intervals: [10] }).toBeGreaterThanOrEqual(until)
  }
  for (let round = 0; round < rounds(3, 8); round++) {
    await more(orders.placed, 10)
    its.proxy.set({ kind: 'reset' })
    await more(orders.failed, 5)
    its.proxy.set({ kind: 'none' })
  }
  await more(orders.placed, 10)
  await orders.stop()
  expect(orders.failed.filter((said) => !said.includes('"code":503'))).toEqual([])
  expect(its.run.said).not.toContain('a call failed')
  const client = await connectPast()
  const there = await ordersIn((text, values) => client.query(text, values), buyers)
  await client.end()
  expect(orders.placed.filter((id) => !there.includes(id))).toEqual([])
  expect(new Set(there).size).toBe(there.length)
})

test('while the database is away pages, forms and orders are told so, and nothing is lost or done twice', async () => {
  const { skuId, price, people } = await makeBuyers(its.url, 1)
  const [{ token, addressId }] = people as [(typeof people)[number]]
  const phone = newPhone()
  const submissionId = `away-${'x'.repeat(20)}`
  const order = JSON.stringify({ skuId, quantity: 1, addressId, remark: '', total: price, submissionId })
  const placeOrder = () =>
    askShop(its.shop, '/h5/api/order/place?p=3', {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      chunks: [order],
    })
  const askForCode = () => send(paths.login, `intent=code&phone=${phone}`)
  const addToCart = () => send(goodsPath(GOODS.gloves), 'intent=add&quantity=1')
  const openPage = () => askShop(its.shop, withQuery(paths.goodsSearch, { q: 'away' }))
  const client = await connectPast()
  const written = async () => {
    const { rows } = await client.query(
      `select (select count(*)::int from order_lines where sku_id = $1) as orders,
              (select reserved::int from stock where sku_id = $1) as reserved,
              (select count(*)::int from sandbox_sms where phone = $2) as codes,
              (select count(*)::int from cart_lines join skus on skus.id = sku_id where goods_id = $3) as carts`,
      [skuId, phone, GOODS.gloves.id],
    )
    return rows[0]
  }

  // One order is under way at that moment: it waits for its stock, which somebody holds.
  const holder = await connectPast()
  await holder.query('begin')
  await holder.query('select from stock where sku_id = $1 for update', [skuId])
  const underWay = placeOrder()
  const waiting = `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`
  await expect.poll(async () => (await client.query(waiting, [its.name])).rowCount, { intervals: [20] }).toBe(1)
  its.proxy.set({ kind: 'reset' })
  const [page, form, login, ...orders] = await Promise.all([
    openPage(),
    addToCart(),
    askForCode(),
    underWay,
    placeOrder(),
  ])
  for (const { status, headers } of [page, form, ...orders])
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
  expect(page.body).toContain('This page will open by itself in a few seconds.')
  expect(form.body).toContain('We cannot say yet whether your step was carried out.')
  // This screen needs no database to be shown again, with what was typed.
  expect(login.status).toBe(422)
  expect(login.body).toContain('We are very busy right now. Please try again in a moment.')
  expect(login.body).toContain(`value="${phone}"`)
  await holder.query('rollback')
  await holder.end()
  // How far the order that was under way has come nobody knows; all that counts is that it is there once in the end.
  expect(await written()).toMatchObject({ codes: 0, carts: 0 })

  its.proxy.set({ kind: 'none' })
  const began = performance.now()
  await expect.poll(async () => (await ask()).status, { timeout: 30_000, intervals: [50] }).toBe(200)
  expect(performance.now() - began).toBeLessThan(WELL_MS)
  expect((await openPage()).status).toBe(200)
  for (const { status } of [await askForCode(), await addToCart()]) expect(status).toBeLessThan(400)
  const again = [await placeOrder(), await placeOrder()].map(({ body }) => JSON.parse(body))
  expect(again.map(({ code }) => code)).toEqual([200, 200])
  expect(again[0].data).toEqual(again[1].data)
  expect(await written()).toEqual({ orders: 1, reserved: 1, codes: 1, carts: 1 })
  await client.end()
  await noneLeaked()
  expect(its.run.said).not.toMatch(/a (screen|call) failed/)
})

test('a form of a screen that cannot be drawn without the database is told that the shop is busy', async () => {
  const { headers } = await send(goodsPath(GOODS.gloves), 'intent=add&quantity=1')
  const cookie = headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? ''
  expect(cookie).toContain('cart=')
  const client = await connectPast()
  const newest = 'select id from cart_lines order by id desc limit 1'
  const lineId = (await client.query(newest)).rows[0].id
  const remove = () => send(paths.cart, `intent=remove&lineId=${lineId}`, cookie)
  its.proxy.set({ kind: 'reset' })
  const answer = await remove()
  its.proxy.set({ kind: 'none' })
  expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([503, true])
  expect(answer.body).toContain('We cannot say yet whether your step was carried out.')
  const lines = async () => (await client.query('select from cart_lines where id = $1', [lineId])).rowCount
  expect(await lines()).toBe(1)
  await expect.poll(async () => (await ask()).status, { timeout: 30_000, intervals: [50] }).toBe(200)
  expect((await remove()).status).toBe(303)
  expect(await lines()).toBe(0)
  await client.end()
})
