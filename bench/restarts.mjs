// 20 restarts, one after the other, of two shops behind a small balancer while people shop: no request may fail.
import { Agent, request as ask, createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { closedLoad } from './support/load.mjs'
import { guestPaths, makeMembers } from './support/people.mjs'
import { report, verdict } from './support/report.mjs'
import { openData, startShop } from './support/shop.mjs'

const RESTARTS = Number(process.argv[2] ?? 20)

/** Sends each request to a shop that takes part, with kept connections, and never sends one twice. */
async function startBalancer(shops) {
  let turn = 0
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const server = createServer((incoming, outgoing) => {
    const open = shops.filter((one) => one.takesPart)
    const { port } = open[turn++ % open.length]
    const { method, url, headers } = incoming
    const onward = ask({ port, host: '127.0.0.1', agent, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', (error) =>
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(error.message),
    )
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

const data = await openData()
const env = { DATABASE_POOL: '6' }
const shops = []
let balancer
try {
  for (let place = 0; place < 2; place++) shops.push({ takesPart: true, ...(await startShop(data, { env })) })
  const people = await makeMembers(data.sql, 100)
  balancer = await startBalancer(shops)
  let turn = 0
  const paths = Object.values(guestPaths)
  const next = () => {
    const step = turn++
    const headers = step % 2 ? { cookie: people[step % people.length].cookie } : {}
    return { method: 'GET', path: paths[step % paths.length], headers }
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
    await leaving.stop()
    shops[place] = { takesPart: true, ...(await startShop(data, { env })) }
    await sleep(200)
  }
  stopped = true
  await shopping
  const sum = (key) => rounds.reduce((total, round) => total + round[key], 0)
  const bad = sum('bad')
  report(`${RESTARTS} rolling restarts under load`, [
    {
      restarts: RESTARTS,
      answered: sum('good'),
      failed: bad,
      'worst p99': Math.max(...rounds.map((one) => one.p99)),
      goal: 0,
      reached: verdict(bad === 0),
    },
  ])
} finally {
  balancer?.stop()
  for (const shop of shops) await shop.stop()
  await data.end()
}
