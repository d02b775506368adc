// Guest pages through the front against a bare Node server that answers the same bytes, one after the other. The load
// generator may be what binds both, so the share is of the processor time that a request takes, not of the rates.
import { fetchRaw, startBare } from './support/bare.mjs'
import { closedLoad } from './support/load.mjs'
import { guestPaths } from './support/people.mjs'
import { report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const GOAL = 0.5
const headers = { 'accept-encoding': 'br', 'accept-language': 'en' }

/** The rate, and the microseconds of processor time of that server for each request. */
async function timed(server, same) {
  const before = server.processorTime()
  const load = await closedLoad(server.url, { same, seconds: 5 })
  return { ...load, cost: ((server.processorTime() - before) * 1_000) / load.good }
}

await withShop(async ({ shop }) => {
  const rows = []
  for (const [page, path] of Object.entries(guestPaths)) {
    const same = { method: 'GET', path, headers }
    const kept = await fetchRaw(shop.url + path, headers)
    const bare = await startBare(kept)
    for (const url of [shop.url, bare.url]) await closedLoad(url, { same, seconds: 2 })
    const limit = await timed(bare, same)
    const front = await timed(shop, same)
    bare.stop()
    const share = limit.cost / front.cost
    const isReached = share >= GOAL && front.bad === 0
    rows.push({
      page,
      bytes: kept.body.length,
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
})
