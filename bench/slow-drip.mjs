// 500 connections that send a byte a second and never finish, while others shop.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { closedLoad } from './support/load.mjs'
import { makeMembers, visitsOf } from './support/people.mjs'
import { report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const DRIPS = 500
/** Seconds. */
const CLOSED_AFTER = 15
const HEAD = 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: '
const FORM =
  'POST /commonPages/login/login HTTP/1.1\r\nHost: shop\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n'

const PARTS = FORM.replace('application/x-www-form-urlencoded', 'multipart/form-data; boundary=a')

function drip(port, start) {
  const began = performance.now()
  const one = { closedAfter: undefined }
  const socket = connect(port, '127.0.0.1', () => socket.write(start))
  const timer = setInterval(() => socket.write('a'), 1_000)
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(timer)
    one.closedAfter ??= (performance.now() - began) / 1_000
  })
  one.end = () => socket.destroy()
  return one
}

await withShop(async ({ shop, sql }) => {
  // Members, whose screens need a place inside, which slow bodies must not hold.
  const people = await makeMembers(sql, 100)
  const next = visitsOf(people, '/')
  await closedLoad(shop.url, { next, seconds: 10 })
  const rows = []
  // The machine changes its mood within a minute: each is compared with what was right before and right after it.
  const measureAlone = async () => {
    const alone = await closedLoad(shop.url, { next, seconds: 4 })
    rows.push({ load: 'nobody else', 'good /s': alone.rate, p99: alone.p99, bad: alone.bad })
    return alone.rate
  }
  let before = await measureAlone()
  for (const [name, start] of [
    ['slow headers', HEAD],
    ['slow bodies', FORM],
    ['slow bodies in parts', PARTS],
  ]) {
    const drips = Array.from({ length: DRIPS }, () => drip(shop.port, start))
    await sleep(2_000)
    const beside = await closedLoad(shop.url, { next, seconds: 6 })
    await sleep(8_000)
    const closed = drips.filter((one) => one.closedAfter !== undefined)
    const longest = Math.max(0, ...closed.map((one) => one.closedAfter))
    for (const one of drips) one.end()
    await sleep(1_000)
    const row = {}
    rows.push(row)
    const after = await measureAlone()
    const share = beside.rate / ((before + after) / 2)
    before = after
    const isReached = share >= 0.8 && beside.bad === 0 && closed.length === DRIPS && longest <= CLOSED_AFTER
    Object.assign(row, {
      load: `${DRIPS} ${name}`,
      'good /s': beside.rate,
      p99: beside.p99,
      bad: beside.bad,
      share,
      'closed after 16 s': closed.length,
      'longest, s': longest,
      reached: verdict(isReached),
    })
  }
  report('Slow connections beside shoppers', rows)
})
