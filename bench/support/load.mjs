// Load, closed (so many clients, each waiting for its answer) and open (so many requests a second, come what may).
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openLines } from './lines.mjs'
import { percentile } from './report.mjs'

/** From one of 65,536 addresses, unless it names one, because of the rate limit. */
let turn = 0
function fromSomewhere(request) {
  turn = (turn + 1) % 65_536
  return { ...request, headers: { 'x-forwarded-for': `10.200.${turn >> 8}.${turn & 255}`, ...request.headers } }
}

/**
 * `connections` clients for `seconds`, each sending what `next()` says: `{ method, path, headers, body }`, or always
 * the `same`, which costs this process less. Only the expected status is good: a redirect to the login is fast, too.
 */
export async function closedLoad(url, { connections = 16, seconds = 8, next, same, overallRate, expected = 200 }) {
  const { requests, duration, latency, errors, timeouts, statusCodeStats } = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 20,
    // The shop closes a connection after 1,000 requests, which this generator does not listen for.
    reconnectRate: 900,
    ...(overallRate && { overallRate }),
    requests: [same ?? { setupRequest: (request) => ({ ...request, ...fromSomewhere(next()) }) }],
  })
  const good = statusCodeStats[expected]?.count ?? 0
  return {
    rate: good / duration,
    good,
    bad: requests.total - good + errors + timeouts,
    p50: latency.p50,
    p99: latency.p99,
  }
}

/**
 * `rate` requests a second for `seconds`, whether or not earlier ones are answered: on an idle connection if there is
 * one, else on a new one. A client leaves after `patience` ms. The rate counts `expected` answers within these seconds,
 * the last of them after `lastGood` ms. Processor time in seconds a second: of the server (`processorTime()`), and of
 * the generator.
 */
export async function openLoad({ url, processorTime }, { rate, seconds, next, expected = 200, patience = 10_000 }) {
  const lines = openLines(url)
  // In the order in which they were sent; those before `first` are over.
  const sent = []
  let first = 0
  const send = () => {
    const request = { asked: performance.now() }
    request.leave = lines.ask(fromSomewhere(next()), (outcome) => {
      request.ended = performance.now()
      request.outcome = outcome
    })
    sent.push(request)
  }
  const leaveLate = () => {
    const latest = performance.now() - patience
    for (; sent[first]?.ended || sent[first]?.asked < latest; first++) if (!sent[first].ended) sent[first].leave()
  }

  const own = process.cpuUsage()
  const servers = processorTime()
  const began = performance.now()
  const end = began + seconds * 1000
  while (performance.now() < end) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    while (sent.length < due) send()
    leaveLate()
    await sleep(5)
  }
  const { user, system } = process.cpuUsage(own)
  const processor = { server: (processorTime() - servers) / 1000 / seconds, generator: (user + system) / 1e6 / seconds }
  for (leaveLate(); first < sent.length; leaveLate()) await sleep(5)
  lines.close()

  const named = ({ status, error, isNew }) => status ?? `${error} on a ${isNew ? 'new' : 'kept'} connection`
  const statuses = {}
  for (const { outcome } of sent) statuses[named(outcome)] = (statuses[named(outcome)] ?? 0) + 1
  const timesOf = (status) =>
    sent.filter(({ outcome }) => outcome.status === status).map(({ asked: request, ended }) => ended - request)
  const good = timesOf(expected)
  const done = sent.filter(({ outcome }) => outcome.status === expected).map(({ ended }) => ended)
  return {
    sent: sent.length,
    good: good.length,
    statuses,
    rate: done.filter((ended) => ended <= end).length / seconds,
    lastGood: done.reduce((last, ended) => Math.max(last, ended), began) - began,
    p50: percentile(good, 0.5),
    p99: percentile(good, 0.99),
    /** Of busy answers. */
    busyP99: percentile(timesOf(503), 0.99),
    processor,
  }
}
