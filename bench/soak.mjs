// Shopping for many minutes: `npm run bench -- soak 15`. Memory must not grow.
import { setTimeout as sleep } from 'node:timers/promises'
import { closedLoad } from './support/load.mjs'
import { guestPaths, makeMembers, makeSkus, orderCall } from './support/people.mjs'
import { percentile, report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const MINUTES = Number(process.argv[2] ?? 15)
const WARM_MINUTES = Math.min(3, MINUTES / 3)
const GOAL = 0.05

await withShop(async ({ shop, sql }) => {
  const people = await makeMembers(sql, 300)
  const skus = await makeSkus(sql, 100, 1_000_000)
  await sql('vacuum analyze')
  const pages = [...Object.values(guestPaths), '/goodsPages/shoppingCar/index', '/minePages/myOrder/list']
  let turn = 0
  function next() {
    const step = turn++
    const person = people[step % people.length]
    const sku = skus[step % skus.length]
    if (step % 10 === 0) return orderCall(person, sku, `soak-${process.pid}-${step}`)
    const path = pages[step % pages.length]
    // A guest who requests orders is redirected to the login, which is no page that was served.
    const isMember = step % 3 > 0 || path.startsWith('/minePages/')
    return { method: 'GET', path, headers: isMember ? { cookie: person.cookie } : {} }
  }
  // Half of what the shop can do, so that the load does not depend on the machine's mood.
  const { rate } = await closedLoad(shop.url, { next, seconds: 10 })
  const samples = []
  let bad = 0
  const began = performance.now()
  const minutes = () => (performance.now() - began) / 60_000
  while (minutes() < MINUTES) {
    const round = await closedLoad(shop.url, { next, seconds: 20, connections: 8, overallRate: Math.ceil(rate / 2) })
    bad += round.bad
    await sleep(1_000)
    samples.push({ minute: minutes(), memory: shop.memory() })
  }
  const settled = samples.filter((sample) => sample.minute > WARM_MINUTES)
  const part = Math.max(1, Math.floor(settled.length / 4))
  const middle = (some) =>
    percentile(
      some.map((sample) => sample.memory),
      0.5,
    )
  const [early, late] = [middle(settled.slice(0, part)), middle(settled.slice(-part))]
  const growth = late / early - 1
  report(`Soak of ${MINUTES} minutes`, [
    { what: 'memory in the first quarter after warming up, MiB', value: early },
    { what: 'memory in the last quarter, MiB', value: late },
    { what: 'growth', value: growth, goal: GOAL, reached: verdict(growth <= GOAL) },
    { what: 'failed requests', value: bad, goal: 0, reached: verdict(bad === 0) },
  ])
})
