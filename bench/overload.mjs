// Ten times more requests than the shop can draw: what it still does, and what it tells the rest.
import { watchPort } from './support/listening.mjs'
import { closedLoad, openLoad } from './support/load.mjs'
import { makeMembers } from './support/people.mjs'
import { report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const SECONDS = 10
const GOAL = 0.8

await withShop(async ({ shop, sql }) => {
  const people = await makeMembers(sql, 500)
  let turn = 0
  const next = () => ({ method: 'GET', path: '/', headers: { cookie: people[turn++ % people.length].cookie } })
  await closedLoad(shop.url, { next, seconds: 3 })
  const peak = await closedLoad(shop.url, { next, seconds: 5, connections: 32 })
  const once = await openLoad(shop.url, { next, rate: peak.rate * 0.8, seconds: 5 })
  const watch = watchPort(shop.port)
  const over = await openLoad(shop.url, { next, rate: peak.rate * 10, seconds: SECONDS })
  const watched = watch.end()
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const after = await closedLoad(shop.url, { next, seconds: 4, connections: 32 })
  const busy = over.statuses[503] ?? 0
  const share = over.rate / peak.rate
  const isReached = share >= GOAL && over.good + busy === over.sent
  const row = (load, { good, rate, p99 }, more = {}) => ({
    load,
    good,
    'good /s': rate,
    'of the peak': rate / peak.rate,
    p99,
    ...more,
  })
  report('Overload: home of members, open loop', [
    row('peak, 32 clients', peak),
    row('0.8 of the peak', once),
    row('10 times the peak', over, {
      busy,
      others: over.sent - over.good - busy,
      ...watched,
      goal: GOAL,
      reached: verdict(isReached),
    }),
    row('3 s later, 32 clients', after),
  ])
  if (over.good + busy < over.sent) process.stdout.write(`\n${JSON.stringify(over.statuses)}\n`)
})
