// One client that sends what costs the most, beside 20 members who shop, and in its place a polite one that takes as many
// bytes and as much processor time.
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { attacks } from './support/hostile.mjs'
import { closedLoad } from './support/load.mjs'
import { guestPaths, makeMembers, makeSkus } from './support/people.mjs'
import { report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const HONEST = 20
const SECONDS = 3
const GOALS = { share: 0.8, ms: 50 }
/** Bytes a second of a client's line, 1 Gbit: between two processes of one machine there is fifteen times as much. */
const LINE = 125_000_000
/** In bytes; the longest that a call takes. */
const BODIES = [1_000, 240_000]

const SCREENS = [...Object.values(guestPaths), '/goodsPages/shoppingCar/index', '/pages/mine/index']

const from = (request, address) => ({ ...request, headers: { ...request.headers, 'x-forwarded-for': address } })

/** Each from an address of its own. */
function shopping(people, network = '10.1.0') {
  let turn = 0
  return () => {
    const person = turn++ % people.length
    const path = SCREENS[turn % SCREENS.length]
    return from({ method: 'GET', path, headers: { cookie: people[person].cookie } }, `${network}.${person + 1}`)
  }
}

const bytesOf = ({ path, headers, body = '' }) =>
  path.length + Object.entries(headers).flat().join('').length + Buffer.byteLength(body)

/** With the processor time of shop and database, and of the shop's main thread alone, per request in ms. */
async function weigh({ shop, processorOfDatabase }, load) {
  const [before, thread] = [shop.processorTime() + processorOfDatabase(), shop.mainThreadTime()]
  const { good, bad, rate } = await closedLoad(shop.url, load)
  const requests = good + bad
  return {
    rate: requests / load.seconds,
    good: rate,
    ms: (shop.processorTime() + processorOfDatabase() - before) / requests,
    threadMs: (shop.mainThreadTime() - thread) / requests,
  }
}

/**
 * Polite clients that take so many bytes and ms a second by feedback and own screens. They are ten, because of the rate
 * limit.
 */
async function polite(bench, people) {
  let turn = 0
  const post = (length) => {
    const person = turn++ % people.length
    return from(
      {
        method: 'POST',
        path: '/h5/api/feedback/send?p=3',
        headers: { token: people[person].token, 'content-type': 'application/json' },
        body: JSON.stringify({ body: 'a'.repeat(length) }),
      },
      `10.3.0.${person + 1}`,
    )
  }
  const own = shopping(people, '10.3.0')
  // As many connections as the hostile client has: a single one costs more per request.
  const one = { connections: 4, seconds: 2 }
  const looking = await weigh(bench, { ...one, next: own })
  const [short, long] = [
    await weigh(bench, { ...one, next: () => post(BODIES[0]) }),
    await weigh(bench, { ...one, next: () => post(BODIES[1]) }),
  ]
  return (bytes, ms) => {
    const length = Math.min(BODIES[1], Math.max(BODIES[0], bytes / 20))
    const posts = bytes / length
    const each = short.ms + ((long.ms - short.ms) * (length - BODIES[0])) / (BODIES[1] - BODIES[0])
    const looks = Math.max(0, (ms - posts * each) / looking.ms)
    const every = Math.max(1, posts + looks)
    let due = 0
    return {
      bytesEach: bytes / every,
      overallRate: Math.round(every),
      next() {
        due += posts / every
        if (due < 1) return own()
        due--
        return post(length)
      },
    }
  }
}

async function measure(bench, { name, next, honest, takeAsMuch, person, index }) {
  const as = (turn) => () => from(next(person(turn)), `10.2.${index}.${turn}`)
  const before = await bench.kept()
  const { ms, threadMs } = await weigh(bench, { connections: 4, seconds: 2, next: as(0) })
  const stored = (await bench.kept()) - before
  const bytes = bytesOf(as(0)())
  const beside = (load) =>
    Promise.all([
      closedLoad(bench.shop.url, { ...honest, seconds: SECONDS }),
      weigh(bench, { ...load, seconds: SECONDS }),
    ])
  const most = Math.max(1, Math.floor(LINE / bytes))
  const attack = (turn) => beside({ connections: 4, overallRate: most < 2_000 ? most : undefined, next: as(turn) })
  const first = await attack(1)
  // Its rate is bounded, and it only reaches it without waiting behind the members for each answer.
  const client = { connections: 2 * HONEST, ...takeAsMuch(bytes * first[1].rate, ms * first[1].rate) }
  // In this order a machine that changes its mood changes it for both.
  const polite = [await beside(client), await beside(client)]
  const attacked = [first, await attack(2)]
  const rateOf = (loads) => (loads[0][0].rate + loads[1][0].rate) / 2
  const share = rateOf(attacked) / rateOf(polite)
  const bad = attacked[0][0].bad + attacked[1][0].bad
  const megabytes = (loads, each) => (((loads[0][1].rate + loads[1][1].rate) / 2) * each) / 1e6
  return {
    attack: name,
    'KB each': bytes / 1_000,
    'hostile /s': (attacked[0][1].rate + attacked[1][1].rate) / 2,
    'ms of processor each': ms,
    'of the main thread': threadMs,
    'KB kept of the member': stored / 1_000,
    'MB/s, and the polite one’s': [megabytes(attacked, bytes), megabytes(polite, client.bytesEach)]
      .map((one) => one.toFixed(one < 10 ? 1 : 0))
      .join(' '),
    'members /s': rateOf(attacked),
    p99: Math.max(attacked[0][0].p99, attacked[1][0].p99),
    bad,
    'beside a polite client /s': rateOf(polite),
    share,
    reached: verdict(share >= GOALS.share && threadMs <= GOALS.ms && bad === 0),
  }
}

/** Bytes of the database and of what was uploaded. */
const storedBy = (sql, dataDir) => async () => {
  const [{ size }] = await sql('select pg_database_size(current_database())::float8 as size')
  return size + sizeOf(path.join(dataDir, 'media'))
}
const sizeOf = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true }).reduce((sum, one) => sum + statSync(path.join(folder, one)).size, 0)
    : 0

await withShop(async ({ shop, sql, processorOfDatabase, dataDir }) => {
  const bench = { shop, processorOfDatabase, kept: storedBy(sql, dataDir) }
  const people = await makeMembers(sql, HONEST + 300)
  const skus = await makeSkus(sql, 50, 100_000)
  await sql('vacuum analyze')
  const honest = { connections: HONEST, next: shopping(people.slice(0, HONEST)) }
  await closedLoad(shop.url, { ...honest, seconds: 10 })
  const takeAsMuch = await polite(bench, people.slice(-10))
  const alone = await closedLoad(shop.url, { ...honest, seconds: 5 })
  const rows = [{ attack: 'nobody', 'members /s': alone.rate, p99: alone.p99 }]
  const given = process.argv.slice(2)
  const chosen = Object.entries(await attacks(skus, sql, people.slice(HONEST))).filter(
    ([name]) => !given.length || given.some((word) => name.includes(word)),
  )
  for (const [index, [name, next]] of chosen.entries()) {
    const person = (turn) => people[HONEST + index * 4 + turn]
    const row = await measure(bench, { name, next, honest, takeAsMuch, person, index })
    rows.push(row)
    process.stdout.write(`${name}: ${row.share.toFixed(2)}\n`)
  }
  report(
    `${HONEST} members beside one hostile client; goals: share ${GOALS.share}, ${GOALS.ms} ms of the main thread`,
    rows,
  )
})
