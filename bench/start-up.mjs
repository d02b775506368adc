// Start-up to the first answer, and the memory of the web process idle and after load.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closedLoad } from './support/load.mjs'
import { guestPaths, makeMembers } from './support/people.mjs'
import { percentile, report, verdict } from './support/report.mjs'
import { startShop, withShop } from './support/shop.mjs'

const WARM_GOAL = 3_000
const IDLE_GOAL = 160
const STARTS = 3
/** The shop returns the start's memory after 2 s of idling. */
const IDLE_AFTER = 5_000

async function answerOf(start) {
  const began = performance.now()
  const shop = await start()
  const { ok } = await fetch(shop.url, { redirect: 'manual' })
  if (!ok) throw new Error('the first answer was none')
  return { shop, ms: performance.now() - began }
}

// Embedded, as `npm start` does it, on a folder of its own.
const dataDir = mkdtempSync(path.join(tmpdir(), 'lilac-bench-'))
const rows = []
try {
  const cold = await answerOf(() => startShop({ dataDir }))
  await cold.shop.stop()
  rows.push({ what: 'cold start to first answer (empty folder), ms', value: cold.ms })
  const times = []
  let idle = 0
  for (let round = 0; round < STARTS; round++) {
    const warm = await answerOf(() => startShop({ dataDir }))
    times.push(warm.ms)
    await sleep(IDLE_AFTER)
    idle = Math.max(idle, warm.shop.memory())
    await warm.shop.stop()
  }
  const ms = percentile(times, 0.5)
  rows.push({
    what: `warm start, median of ${STARTS}, ms`,
    value: ms,
    goal: WARM_GOAL,
    reached: verdict(ms <= WARM_GOAL),
  })
  rows.push({
    what: `most idle memory ${IDLE_AFTER / 1_000} s after a start, MiB`,
    value: idle,
    goal: IDLE_GOAL,
    reached: verdict(idle <= IDLE_GOAL),
  })
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
await withShop(async ({ shop, sql }) => {
  const people = await makeMembers(sql, 100)
  let turn = 0
  const paths = Object.values(guestPaths)
  const next = () => ({
    method: 'GET',
    path: paths[turn % paths.length],
    headers: { cookie: people[turn++ % people.length].cookie },
  })
  await closedLoad(shop.url, { next, seconds: 15 })
  rows.push({ what: 'memory right after 15 s of load, MiB', value: shop.memory() })
  await sleep(10_000)
  rows.push({ what: 'memory 10 s later, MiB', value: shop.memory() })
})
report('Start-up and memory', rows)
