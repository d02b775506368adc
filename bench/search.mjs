// Goods search over 100,000 generated goods, or as many as are named, at the call; one client, so that the times are the
// searches' own.
import { fillCatalogue, searches } from './support/catalogue.mjs'
import { percentile, report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const GOODS = Number(process.argv[2] ?? 100_000)
const ROUNDS = 40
/** In ms, for so many goods at most. */
const GOAL = GOODS > 100_000 ? 60 : 20

await withShop(async ({ shop, sql }) => {
  const began = performance.now()
  await fillCatalogue(sql, GOODS)
  const filledIn = (performance.now() - began) / 1_000
  const ids = async (text) => (await sql(text)).map((row) => row.id)
  const known = {
    categories: await ids('select id from categories where parent_id is not null order by id'),
    brands: await ids('select id from brands order by id'),
  }
  async function timed(input) {
    const query = new URLSearchParams({ p: '3', ...input })
    const began = performance.now()
    const answer = await fetch(`${shop.url}/h5/api/goods/search?${query}`)
    const { data } = await answer.json()
    return { ms: performance.now() - began, total: data.total }
  }
  // Any call without a search: the floor.
  const floor = []
  for (let turn = -5; turn < ROUNDS; turn++) {
    const began = performance.now()
    await (await fetch(`${shop.url}/h5/api/goods/hotWords?p=3`)).json()
    if (turn >= 0) floor.push(performance.now() - began)
  }
  const rows = [
    { search: 'limit: a call that reads 200 short rows', p50: percentile(floor, 0.5), p95: percentile(floor, 0.95) },
  ]
  const all = []
  for (const [search, inputOf] of Object.entries(searches)) {
    for (let turn = 0; turn < 5; turn++) await timed(inputOf(turn, known))
    const times = []
    let total = 0
    for (let turn = 0; turn < ROUNDS; turn++) {
      const one = await timed(inputOf(turn, known))
      times.push(one.ms)
      total = one.total
    }
    all.push(...times)
    rows.push({ search, found: total, p50: percentile(times, 0.5), p95: percentile(times, 0.95) })
  }
  const p95 = percentile(all, 0.95)
  rows.push({ search: 'all together', p50: percentile(all, 0.5), p95, goal: GOAL, reached: verdict(p95 <= GOAL) })
  report(`Search over ${GOODS} goods, filled in ${filledIn.toFixed(0)} s, ms at the call`, rows)
})
