// Reports beside a million orders, by the call; and what keeping their sums costs beside an order's own processor time.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadSource } from '../bin/steps.mjs'
import { openConsole } from './support/operator.mjs'
import { fillSales } from './support/past-sales.mjs'
import { makeMembers, makeSkus, orderCall } from './support/people.mjs'
import { percentile, report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const ORDERS = Number(process.argv[2] ?? 1_000_000)
const SKUS = 2_000
const TIMES = 40
const GOAL_MS = 300
const GOAL_SHARE = 0.02

/** Each from an address of its own, because of the rate limit. */
const addressOf = (token) => `10.${Buffer.from(token).subarray(0, 3).join('.')}`

/** Placed and paid one after the other: the processor's time for each, the database's part among it. */
async function ordering({ shop, sql, processorOfDatabase }, count) {
  const [people, skus] = [await makeMembers(sql, count), await makeSkus(sql, 200, 1_000_000)]
  await sql('vacuum analyze')
  const used = () => shop.processorTime() + processorOfDatabase()
  const post = async (path, { token }, body) => {
    const headers = { 'content-type': 'application/json', token, 'x-forwarded-for': addressOf(token) }
    const response = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()).data
  }
  const buy = async (person, at) => {
    const { path, body } = orderCall(person, skus[at % skus.length], randomBytes(32).toString('base64url'))
    const { orderId } = await post(path, person, JSON.parse(body))
    await post('/h5/api/payment/start?p=3', person, { orderId, channel: 'sandbox' })
  }
  const paid = async () => (await sql('select count(*)::int as many from orders where paid_at is not null'))[0].many
  const pay = async (some, goal) => {
    for (const [at, person] of some.entries()) await buy(person, at)
    await sql(`update sandbox_payments set decision = 'paid', decided_at = now() where decision is null`)
    while ((await paid()) < goal) await sleep(200)
  }
  // The first ones plan their statements; what the shop does without orders is measured beside.
  await pay(people.slice(0, 100), 100)
  const idle = used()
  await sleep(10_000)
  const [idleASecond, before, began] = [(used() - idle) / 10, used(), performance.now()]
  await pay(people.slice(100), count)
  return (used() - before - (idleASecond * (performance.now() - began)) / 1000) / (count - 100)
}

await withShop(async (data) => {
  const { shop, sql, databaseUrl, processorOfDatabase } = data
  const anOrder = await ordering(data, 1_000)
  const skus = await makeSkus(sql, SKUS, 1_000_000)
  const began = performance.now()
  const beforeFill = processorOfDatabase()
  await fillSales(sql, { skus, members: Math.ceil(ORDERS / 4), orders: ORDERS })
  process.stdout.write(
    `${ORDERS} orders were made in ${Math.round((performance.now() - began) / 1000)} s, ${Math.round((processorOfDatabase() - beforeFill) / 1000)} s of a processor\n`,
  )
  const { sumAll, REPORT_NAMES, STEPS } = await loadSource('bench/support/sum-figures.ts')
  const used = () => shop.processorTime() + processorOfDatabase()
  // The shop's own sweep sums up as well: what is left of the marks stands for as many orders.
  const [{ marks, made }] = await sql('select count(*)::int as marks, max(id)::int as made from figures_to_sum')
  const [own, before] = [process.cpuUsage(), used()]
  await sumAll(databaseUrl)
  const { user, system } = process.cpuUsage(own)
  const summing = ((user + system) / 1000 + used() - before) / ((marks / made) * ORDERS)
  const [{ rows: stored }] = await sql('select count(*)::int as rows from figure_days')
  await sql('vacuum analyze')
  report(`Keeping the sums of ${ORDERS} orders; goal ${GOAL_SHARE * 100} % of an order's processor time`, [
    {
      marks,
      'rows stored': stored,
      'ms an order, placed and paid': anOrder,
      'ms an order, summed': summing,
      share: summing / anOrder,
      reached: verdict(summing / anOrder <= GOAL_SHARE),
    },
  ])

  const operator = await openConsole(sql)
  const rows = []
  let clients = 0
  const ask = async (input) => {
    const from = `10.${++clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`
    const start = performance.now()
    const response = await fetch(`${shop.url}/h5/api/console/statistics?${new URLSearchParams({ p: '3', ...input })}`, {
      headers: { operator, 'x-forwarded-for': from },
    })
    const { code, data: answer } = await response.json()
    return { ms: performance.now() - start, ok: code === 200 && response.ok, answer }
  }
  for (const name of REPORT_NAMES)
    for (const step of STEPS) {
      const times = []
      let bad = 0
      for (let time = -3; time < TIMES; time++) {
        const { ms, ok } = await ask({ report: name, step })
        if (!ok) bad++
        if (time >= 0) times.push(ms)
      }
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
      rows.push({ report: name, step, p50, p95, bad, reached: verdict(p95 <= GOAL_MS && bad === 0) })
    }
  rows.sort((one, other) => other.p95 - one.p95)
  report(`Reports beside ${ORDERS} orders, ms at the call; goal p95 ${GOAL_MS} ms`, rows)
})
