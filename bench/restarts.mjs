// 20 restarts, one after the other, of two shops behind a small balancer while people look and buy: no request may fail,
// and each order that was answered is there once.
import { Agent, request as ask, createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { closedLoad } from './support/load.mjs'
import { guestPaths, makeMembers, makeSkus, orderCall } from './support/people.mjs'
import { report, verdict } from './support/report.mjs'
import { openData, startShop } from './support/shop.mjs'

const RESTARTS = Number(process.argv[2] ?? 20)

/** By where: the shop's answer, or the connection, its age and when its shop began to stop. */
const failures = []
const since = (at) => (at === undefined ? '' : Math.round(performance.now() - at))

/**
 * Shorter than a shop keeps an idle connection (5 s, as its `Keep-Alive` says), or a request may be sent while it is
 * closed. Node's agent ignores that header.
 */
const IDLE_MS = 4_000

/** With keep-alive; never sends a request twice. */
async function startBalancer(shops) {
  let turn = 0
  const lastUsed = new WeakMap()
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: IDLE_MS })
  const server = createServer((incoming, outgoing) => {
    const open = shops.filter((one) => one.takesPart)
    const shop = open[turn++ % open.length]
    const { port } = shop
    const { method, url, headers } = incoming
    let idle = ''
    const began = performance.now()
    const fail = (what) =>
      failures.push({
        what,
        path: url.split('?')[0],
        'of a member': headers.cookie ? 'yes' : 'no',
        'after ms': since(began),
        connection: onward.reusedSocket ? `idle for ${idle} ms` : 'new',
        'shop ready for ms': since(shop.readyAt),
        'told to end before ms': since(shop.endedAt),
      })
    const onward = ask({ port, host: '127.0.0.1', agent, method, path: url, headers }, (answer) => {
      if (answer.statusCode !== 200) fail(`status ${answer.statusCode}`)
      outgoing.writeHead(answer.statusCode, answer.headers)
      answer.pipe(outgoing)
      if (method === 'POST') answer.on('data', (chunk) => noteOrder(String(chunk)))
      answer.on('close', () => lastUsed.set(onward.socket, performance.now()))
    })
    onward.on('socket', (socket) => {
      idle = since(lastUsed.get(socket))
    })
    onward.on('error', (error) => {
      // A client that has left, at the end of a round, is no failure of a shop.
      if (!outgoing.destroyed) fail(error.code ?? error.message)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(error.message)
    })
    incoming.pipe(onward)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

const placed = new Set()
function noteOrder(body) {
  const [, id] = /"orderId":"([^"]+)"/.exec(body) ?? []
  if (id) placed.add(id)
}

const data = await openData()
const env = { DATABASE_POOL: '6' }
const shops = []
const takePart = async () => ({ takesPart: true, ...(await startShop(data, { env })), readyAt: performance.now() })
let balancer
try {
  for (let place = 0; place < 2; place++) shops.push(await takePart())
  const people = await makeMembers(data.sql, 100)
  const [sku] = await makeSkus(data.sql, 1, 1_000_000)
  balancer = await startBalancer(shops)
  let turn = 0
  const paths = Object.values(guestPaths)
  const next = () => {
    const step = turn++
    const person = people[step % people.length]
    if (step % 4 === 0) return orderCall(person, sku, `restarts-${process.pid}-${step}`)
    return { method: 'GET', path: paths[step % paths.length], headers: step % 2 ? { cookie: person.cookie } : {} }
  }
  let stopped = false
  const rounds = []
  const shopping = (async () => {
    while (!stopped) rounds.push(await closedLoad(balancer.url, { next, seconds: 3, connections: 8 }))
  })()
  for (let restart = 0; restart < RESTARTS; restart++) {
    const place = restart % shops.length
    const leaving = shops[place]
    // As a balancer does that has seen /readyz fail, or an operator who drains first.
    leaving.takesPart = false
    leaving.endedAt = performance.now()
    await leaving.stop()
    shops[place] = await takePart()
    await sleep(200)
  }
  stopped = true
  await shopping
  const sum = (key) => rounds.reduce((total, round) => total + round[key], 0)
  const bad = sum('bad')
  const [{ kept: stored }] = await data.sql('select count(*)::int as kept from orders where id::text = any($1)', [
    [...placed],
  ])
  const lost = placed.size - stored
  report(`${RESTARTS} rolling restarts under load`, [
    {
      restarts: RESTARTS,
      answered: sum('good'),
      failed: bad,
      orders: placed.size,
      'orders lost': lost,
      'worst p99': Math.max(...rounds.map((one) => one.p99)),
      goal: 0,
      reached: verdict(bad === 0 && lost === 0),
    },
  ])
  if (failures.length > 0) report('What failed', failures)
} finally {
  balancer?.stop()
  for (const shop of shops) await shop.stop()
  await data.end()
}
