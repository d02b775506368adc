// Guest pages through the front against a bare Node server that answers the same bytes, one after the other. The load
// generator may be what binds both, so the share is of the processor time that a request takes, not of the rates.
import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { closedLoad } from './support/load.mjs'
import { guestPaths } from './support/people.mjs'
import { report, verdict } from './support/report.mjs'
import { processorMs, withShop } from './support/shop.mjs'

const GOAL = 0.5
const BARE = 'bare'
const headers = { 'accept-encoding': 'br', 'accept-language': 'en' }

/** A process of its own that answers every request with the bytes it is sent. */
function serveBare() {
  process.once('message', ({ body, headers }) => {
    const bytes = Buffer.from(body, 'base64')
    const server = createServer((_, response) => response.writeHead(200, headers).end(bytes))
    server.listen(0, '127.0.0.1', () => process.send(server.address().port))
  })
}

async function startBare(message) {
  const child = fork(fileURLToPath(import.meta.url), [BARE])
  child.send(message)
  const port = await new Promise((resolve) => child.once('message', resolve))
  return { url: `http://127.0.0.1:${port}`, processorTime: () => processorMs(child.pid), stop: () => child.kill() }
}

/** An answer as it came over the wire. */
async function fetchRaw(url) {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve({ body: Buffer.concat(chunks), headers: answer.headers }))
    })
      .on('error', reject)
      .end()
  })
}

/** The rate, and the microseconds of processor time of that server for each request. */
async function timed(server, same) {
  const before = server.processorTime()
  const load = await closedLoad(server.url, { same, seconds: 5 })
  return { ...load, cost: ((server.processorTime() - before) * 1_000) / load.good }
}

async function measure() {
  await withShop(async ({ shop }) => {
    const rows = []
    for (const [page, path] of Object.entries(guestPaths)) {
      const same = { method: 'GET', path, headers }
      const kept = await fetchRaw(shop.url + path)
      const { date: _date, connection: _connection, 'keep-alive': _alive, ...fixed } = kept.headers
      const bare = await startBare({ body: kept.body.toString('base64'), headers: fixed })
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
}

if (process.argv[2] === BARE) serveBare()
else await measure()
