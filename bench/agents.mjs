// The screens of an agent whose shop has 100,000 attributed orders and a million visits, at the call.
import { loadSource } from '../bin/steps.mjs'
import { fillOffice } from './support/office.mjs'
import { makeMembers, makeSkus } from './support/people.mjs'
import { percentile, report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const ORDERS = Number(process.argv[2] ?? 100_000)
const VISITS = ORDERS * 10
const CUSTOMERS = ORDERS / 4
const TIMES = 60
const GOAL = 50
/** All requests are one member's, whose rate limit they would exceed. */
const ONE_MEMBER = { env: { REQUESTS_A_SECOND: '0' } }

await withShop(async ({ shop, sql, databaseUrl }) => {
  const began = performance.now()
  const [agent] = await makeMembers(sql, 1)
  const skus = await makeSkus(sql, 200, 1_000)
  await fillOffice(sql, { agentId: agent.id, skus, orders: ORDERS, visits: VISITS, customers: CUSTOMERS })
  const { sumOffice } = await loadSource('bench/support/office-sums.ts')
  const summed = performance.now()
  await sumOffice(databaseUrl)
  await sql('vacuum analyze')
  process.stdout.write(
    `${ORDERS} orders and ${VISITS} visits were made in ${Math.round((summed - began) / 1000)} s and summed up in ${Math.round((performance.now() - summed) / 1000)} s\n`,
  )

  const ask = async (path, input) => {
    const start = performance.now()
    const response = await fetch(`${shop.url}/h5${path}?${new URLSearchParams({ p: '3', ...input })}`, {
      headers: { token: agent.token },
    })
    const { code, data } = await response.json()
    return { ms: performance.now() - start, ok: code === 200 && response.ok, data }
  }
  const [{ id: orderId }] = await sql('select order_id as id from commissions where member_id = $1 limit 1', [agent.id])
  const looks = [
    ['home', '/api/business/agent/home', {}],
    ['traffic', '/api/business/flow', { days: '7' }],
    ['traffic', '/api/business/flow', { days: '30' }],
    ...['1', '2'].flatMap((level) =>
      ['newest', 'oldest', 'orders', 'spent'].map((sort) => ['customers', '/api/business/user/list', { level, sort }]),
    ),
    ['customers', '/api/business/user/list', { q: '4321' }],
    ['customers', '/api/business/user/list', { q: '4321', level: '2', sort: 'spent' }],
    ['footprints', '/api/business/footprints', {}],
    ...['all', 'pending', 'available', 'voided'].map((tab) => ['orders', '/api/business/order/list', { tab }]),
    ['order', '/api/business/order/details', { id: orderId }],
    ['goods of the shop', '/api/business/shop/own', {}],
    ['withdraw', '/api/business/withdraw/standing', {}],
    ['account details', '/api/business/withdraw/statement', {}],
    ['account details', '/api/business/withdraw/statement', { event: 'commission' }],
  ]
  const rows = []
  for (const [screen, path, input] of looks) {
    const times = []
    let bad = 0
    let next
    for (let time = -5; time < TIMES; time++) {
      // Every other time the next page, so that pages far behind are among them.
      const { ms, ok, data } = await ask(path, next ? { ...input, cursor: next } : input)
      if (!ok) bad++
      next = time % 12 === 0 ? undefined : data?.next
      if (time >= 0) times.push(ms)
    }
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    const params = new URLSearchParams(input).toString()
    rows.push({ screen, asked: params, p50, p95, bad, reached: verdict(p95 <= GOAL && bad === 0) })
  }
  report(`An agent's screens with ${ORDERS} orders and ${VISITS} visits, ms at the call; goal p95 ${GOAL} ms`, rows)
}, ONE_MEMBER)
