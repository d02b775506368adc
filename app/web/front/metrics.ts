import { Counter, Histogram } from 'prom-client'

/** Seconds from the arrival of a request to the last byte of its answer. The route's name, never the address itself. */
const requestTimes = new Histogram({
  name: 'lilac_request_seconds',
  help: 'Time of a request',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
})

/** Looked up here by one name: prom-client sorts and joins the labels anew each time. */
const timesOf = new Map<string, Histogram.Internal<'route' | 'method' | 'status'>>()

export function countRequest(route: string, method: string, status: number, seconds: number): void {
  const name = `${method} ${route} ${status}`
  const times = timesOf.get(name) ?? requestTimes.labels(route, method, String(status))
  timesOf.set(name, times)
  times.observe(seconds)
}

const cacheAnswers = new Counter({
  name: 'lilac_page_cache_total',
  help: 'Requests for pages that may be kept, by what the page cache had',
  labelNames: ['outcome'],
})
const outcomes = {
  hit: cacheAnswers.labels('hit'),
  stale: cacheAnswers.labels('stale'),
  miss: cacheAnswers.labels('miss'),
  pass: cacheAnswers.labels('pass'),
}

/** hit: a fresh page; stale: an old one while a new one is made; miss: none yet; pass: the page is one person's own. */
export function countKeptPage(outcome: keyof typeof outcomes): void {
  outcomes[outcome].inc()
}

const turnedAway = new Counter({
  name: 'lilac_busy_total',
  help: 'Requests that were answered with the busy page, by why',
  labelNames: ['reason'],
})

const turnedAwayFor = {
  queue: turnedAway.labels('queue'),
  wait: turnedAway.labels('wait'),
  database: turnedAway.labels('database'),
  deadline: turnedAway.labels('deadline'),
  budget: turnedAway.labels('budget'),
}

/** queue: nobody else fits in; wait: waited too long; database: no connection; deadline: took too long; budget: one client asked for too much. */
export function countBusy(reason: keyof typeof turnedAwayFor | 'gone'): void {
  if (reason !== 'gone') turnedAwayFor[reason].inc()
}

const policyReports = new Counter({
  name: 'lilac_policy_reports_total',
  help: 'Violations of the content policy that browsers reported, by directive',
  labelNames: ['directive'],
})

export function countPolicyReport(directive: string): void {
  policyReports.inc({ directive })
}
