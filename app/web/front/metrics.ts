import { Counter, Histogram } from 'prom-client'

/** To the last byte of the response, by route name, never by URL. */
const requestTimes = new Histogram({
  name: 'lilac_request_seconds',
  help: 'Time of a request',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
})

/** prom-client sorts and joins labels on each lookup, so they are cached here. */
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

/** hit: fresh; stale: old while it is revalidated; miss: not cached yet; pass: personal. */
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

/** queue: no room; wait: too long; database: no connection; deadline: too slow; budget: one client's rate limit. */
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
