// Ten times more requests than the shop can draw: what it still does, and what it tells the rest.
import { watchPort } from './support/listening.mjs'
import { closedLoad, openLoad } from './support/load.mjs'
import { makeMembers } from './support/people.mjs'
import { report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const WARM_UP = 10
const SECONDS = 10
const GOAL = 0.8

await withShop(async ({ shop, sql }) => {
  const people = await makeMembers(sql, 500)
  let turn = 0
  const next = () => ({ method: 'GET', path: '/', headers: { cookie: people[turn++ % people.length].cookie } })
  // Until V8 has compiled what a screen needs, the peak is half of what it will be.
  await closedLoad(shop.url, { next, seconds: WARM_UP, connections: 32 })
  const peak = await closedLoad(shop.url, { next, seconds: 5, connections: 32 })
  const once = await openLoad(shop.url, { next, rate: peak.rate * 0.8, seconds: 5 })
  const much = await openLoad(shop.url, { next, rate: peak.rate * 6, seconds: SECONDS })
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const watch = watchPort(shop.port)
  const over = await openLoad(shop.url, { next, rate: peak.rate * 10, seconds: SECONDS })
  const watched = watch.end()
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const after = await closedLoad(shop.url, { next, seconds: 4, connections: 32 })
  const share = over.rate / peak.rate
  const told = ({ sent, good, statuses: { 503: busy = 0 } }) => ({ busy, others: sent - good - busy })
  const isReached = share >= GOAL && told(over).others === 0
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
    row('6 times the peak', much, told(much)),
    row('10 times the peak', over, {
      ...told(over),
      ...watched,
      goal: GOAL,
      reached: verdict(isReached),
    }),
    row('3 s later, 32 clients', after),
  ])
  if (told(over).others > 0) process.stdout.write(`\n${JSON.stringify(over.statuses)}\n`)
})
