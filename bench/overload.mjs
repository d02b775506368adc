// Ten times more requests than the shop can draw: what it still does, and what it tells the rest.
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchRaw, startBare } from './support/bare.mjs'
import { watchPort } from './support/listening.mjs'
import { closedLoad, openLoad } from './support/load.mjs'
import { guestPaths, makeMembers, visitsOf } from './support/people.mjs'
import { report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const WARM_UP = 10
const SECONDS = 10
const GOAL = 0.8

/** The lightest screen, whose peak is the highest, and the one that a shared link opens. */
const SCREENS = { home: guestPaths.home, details: guestPaths.details }

/** Requested until the shop is so busy that it sends one. */
async function busyPage(url, { path, headers }) {
  let isOver = false
  const same = { method: 'GET', path, headers }
  const busy = closedLoad(url, { same, seconds: 3, connections: 1_000 }).finally(() => {
    isOver = true
  })
  while (!isOver) {
    const page = await fetchRaw(url + path, headers)
    if (page.status !== 503) continue
    await busy
    return page
  }
  throw new Error('the shop was never busy')
}

async function measure(shop, people, screen) {
  const next = visitsOf(people, SCREENS[screen])
  // Until V8 has compiled what a screen needs, the peak is half of what it will be.
  await closedLoad(shop.url, { next, seconds: WARM_UP, connections: 32 })
  const peak = await closedLoad(shop.url, { next, seconds: 5, connections: 32 })
  const once = await openLoad(shop, { next, rate: peak.rate * 0.8, seconds: 5 })
  const much = await openLoad(shop, { next, rate: peak.rate * 6, seconds: SECONDS })
  await sleep(3_000)
  const watch = watchPort(shop.port)
  const over = await openLoad(shop, { next, rate: peak.rate * 10, seconds: SECONDS })
  const watched = watch.end()
  await sleep(3_000)
  const after = await closedLoad(shop.url, { next, seconds: 4, connections: 32 })

  // What is left of a processor for rendering if refusing the others costs the least that Node can do.
  const bare = await startBare(await busyPage(shop.url, next()))
  const limit = await openLoad(bare, { next, rate: peak.rate * 10, seconds: SECONDS })
  bare.stop()

  const shown = ({ sent, good, busyP99, statuses: { 503: busy = 0 } }) => ({
    busy,
    'busy p99': busyP99,
    others: sent - good - busy,
  })
  const row = (load, { good, rate, p99, processor }, more = {}) => ({
    load,
    good,
    'good /s': rate,
    'of the peak': rate / peak.rate,
    p99,
    ...more,
    'shop, processors': processor?.server,
    'generator, processors': processor?.generator,
  })
  // The machine changes its mood within a minute.
  const share = over.rate / ((peak.rate + after.rate) / 2)
  const isReached = share >= GOAL && shown(over).others === 0
  report(`Overload: ${screen} of members, open loop`, [
    row('peak, 32 clients', peak),
    row('0.8 of the peak', once),
    row('6 times the peak', much, shown(much)),
    row('10 times the peak', over, {
      'of the peak': share,
      ...shown(over),
      ...watched,
      goal: GOAL,
      reached: verdict(isReached),
    }),
    row('3 s later, 32 clients', after),
    {
      load: 'bare server, busy page at 10 times',
      'of the peak': 1 - limit.processor.server,
      ...shown(limit),
      'shop, processors': limit.processor.server,
      'generator, processors': limit.processor.generator,
    },
  ])
  if (shown(over).others > 0) process.stdout.write(`\n${JSON.stringify(over.statuses)}\n`)
}

await withShop(async ({ shop, sql }) => {
  const people = await makeMembers(sql, 500)
  for (const screen in SCREENS) await measure(shop, people, screen)
})
