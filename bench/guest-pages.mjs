// Guest pages through the front against a bare Node server that answers the same bytes, one after the other. The load
// generator may be what binds both, so the share is of the processor time that a request takes, not of the rates.
// Then the same page as browsers ask for it, whose visits are counted, against programs, whose visits are not.
import { randomBytes } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { loadSource } from '../bin/steps.mjs'
import { fetchRaw, startBare } from './support/bare.mjs'
import { closedLoad } from './support/load.mjs'
import { guestPaths } from './support/people.mjs'
import { report, verdict } from './support/report.mjs'
import { SESSION_SECRET, withShop } from './support/shop.mjs'

const GOAL = 0.5
const headers = { 'accept-encoding': 'br', 'accept-language': 'en' }

async function timed(server, same) {
  const before = server.processorTime()
  const load = await closedLoad(server.url, { same, seconds: 5 })
  return { ...load, cost: ((server.processorTime() - before) * 1_000) / load.good }
}

const BROWSER =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36'
const ROUNDS = 3
const DEVICES = 60_000

async function deviceCookies() {
  const { cookieKey } = await loadSource('app/web/h5/cookie-key.ts')
  const cookie = createCookie('device', { secrets: [cookieKey('device', SESSION_SECRET)] })
  const names = Array.from({ length: DEVICES }, () => randomBytes(32).toString('base64url'))
  return Promise.all(names.map(async (name) => (await cookie.serialize(name)).split(';')[0]))
}

async function timedOf(shop, headersOf) {
  const before = shop.processorTime()
  const next = () => ({ method: 'GET', path: guestPaths.details, headers: { ...headers, ...headersOf() } })
  const load = await closedLoad(shop.url, { next, seconds: 4 })
  return { ...load, cost: ((shop.processorTime() - before) * 1_000) / load.good }
}

/** In alternating rounds, so that the machine's mood is the same for all. */
async function measureCounting(shop, sql) {
  const cookies = await deviceCookies()
  let turn = 0
  const pad = `device=${'x'.repeat(90)}`
  const kinds = {
    'a program, not counted': () => ({ 'user-agent': BROWSER.replace('Mozilla', 'Program'), cookie: pad }),
    'one browser again and again': () => ({ 'user-agent': BROWSER, cookie: cookies[0] }),
    'ever other browsers': () => ({ 'user-agent': BROWSER, cookie: cookies[turn++ % DEVICES] }),
    'ever new browsers': () => ({ 'user-agent': BROWSER }),
  }
  const sums = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, { cost: 0, rate: 0, good: 0, bad: 0 }]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [kind, headersOf] of Object.entries(kinds)) {
      const { cost, rate, good, bad } = await timedOf(shop, headersOf)
      const sum = sums[kind]
      Object.assign(sum, { cost: sum.cost + cost, rate: sum.rate + rate, good: sum.good + good, bad: sum.bad + bad })
    }
  const { cost: uncounted } = sums['a program, not counted']
  const [{ visits }] = await sql('select count(*)::int as visits from visits')
  report(
    `A kept page whose visits are counted (${visits} rows in the end)`,
    Object.entries(sums).map(([request, { cost, rate, good, bad }]) => ({
      'asked by': request,
      requests: good,
      '/s': rate / ROUNDS,
      'µs a request': cost / ROUNDS,
      'times the uncounted': cost / uncounted,
      bad,
    })),
  )
}

await withShop(async ({ shop, sql }) => {
  const rows = []
  for (const [page, path] of Object.entries(guestPaths)) {
    const same = { method: 'GET', path, headers }
    const stored = await fetchRaw(shop.url + path, headers)
    const bare = await startBare(stored)
    for (const url of [shop.url, bare.url]) await closedLoad(url, { same, seconds: 2 })
    const limit = await timed(bare, same)
    const front = await timed(shop, same)
    bare.stop()
    const share = limit.cost / front.cost
    const isReached = share >= GOAL && front.bad === 0
    rows.push({
      page,
      bytes: stored.body.length,
      'bare /s': limit.rate,
      'front /s': front.rate,
      'bare, µs a request': limit.cost,
      'front, µs a request': front.cost,
      share,
      'p99 ms': front.p99,
      bad: front.bad,
      goal: GOAL,
      reached: verdict(isReached),
    })
  }
  report('Guest pages through the front', rows)
  await measureCounting(shop, sql)
})
