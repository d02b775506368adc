// Load, closed (so many clients, each waiting for its answer) and open (so many requests a second, come what may).
import http from 'node:http'
import autocannon from 'autocannon'
import { percentile } from './report.mjs'

/**
 * `connections` clients for `seconds`, each sending what `next()` says: `{ method, path, headers, body }`, or always the
 * `same`, which costs this process less. Good is only the expected status: a redirect to the login is answered fast, too.
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
    requests: [same ?? { setupRequest: (request) => ({ ...request, ...next() }) }],
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
 * `rate` requests a second for `seconds`, whether or not the earlier ones are answered: on a kept connection if one is
 * free, else on a new one. Who has no whole answer after `patience` ms leaves. The rate counts only what was answered
 * within these seconds; what the shop had still to do afterwards is no part of it.
 */
export async function openLoad(url, { rate, seconds, next, patience = 10_000 }) {
  const agent = new http.Agent({ keepAlive: true })
  const statuses = {}
  const times = []
  let inTime = 0
  const note = (status) => {
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const began = performance.now()
  const ask = () =>
    new Promise((resolve) => {
      const asked = performance.now()
      const { method = 'GET', path, headers, body } = next()
      const signal = AbortSignal.timeout(patience)
      const fail = (error) => {
        const where = request.reusedSocket ? 'a kept connection' : 'a new connection'
        resolve(note(`${error.code ?? error.message} on ${where}`))
      }
      const request = http.request(`${url}${path}`, { agent, method, headers, signal }, (answer) => {
        answer.on('end', () => {
          const now = performance.now()
          note(answer.statusCode)
          if (answer.statusCode === 200) {
            times.push(now - asked)
            if (now - began <= seconds * 1000) inTime++
          }
          resolve()
        })
        answer.on('error', fail)
        answer.resume()
      })
      request.on('error', fail)
      request.end(body)
    })
  const under = []
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    while (under.length < due) under.push(ask())
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(under)
  agent.destroy()
  const good = statuses[200] ?? 0
  return {
    sent: under.length,
    good,
    statuses,
    rate: inTime / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}
