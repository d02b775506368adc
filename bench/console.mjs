// The console's lists and overview beside a million orders, by the call: what one operator waits for.
import { loadSource } from '../bin/steps.mjs'
import { openConsole } from './support/operator.mjs'
import { percentile, report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const ORDERS = Number(process.argv[2] ?? 1_000_000)
const TIMES = 20
const GOAL_MS = 50

await withShop(async ({ shop, sql, databaseUrl }) => {
  const { growOld, looks } = await loadSource('bench/support/old-shop.ts')
  const began = performance.now()
  await growOld(databaseUrl, ORDERS)
  // A case is of a line, and there may be fewer of those.
  await sql('delete from after_sales where not exists (select from order_lines where order_lines.id = line_id)')
  await sql('vacuum analyze')
  process.stdout.write(`${ORDERS} orders were made in ${Math.round((performance.now() - began) / 1000)} s\n`)
  const operator = await openConsole(sql)

  const rows = []
  let clients = 0
  for (const { name, path, input } of looks()) {
    const times = []
    let bad = 0
    // Each request comes from a client of its own, because of the rate limit.
    const from = `10.${++clients >> 8}.${clients & 255}.1`
    for (let time = 0; time < TIMES; time++) {
      const start = performance.now()
      const response = await fetch(`${shop.url}/h5${path}?${new URLSearchParams({ p: '3', ...input })}`, {
        headers: { operator, 'x-forwarded-for': from },
      })
      const { code } = await response.json()
      if (code !== 200 || !response.ok) bad++
      // The first ones plan their statements and read from the disk.
      if (time >= 3) times.push(performance.now() - start)
    }
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    const params = new URLSearchParams(input).toString()
    rows.push({ call: name, asked: params, p50, p95, bad, reached: verdict(p50 <= GOAL_MS && bad === 0) })
  }
  rows.sort((one, other) => other.p50 - one.p50)
  report(`Calls of the console beside ${ORDERS} orders, ms; goal ${GOAL_MS} ms in the middle`, rows)
})
