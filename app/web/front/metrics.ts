import { Histogram } from 'prom-client'
import { counterFrom0 } from '../../platform/counters'

/** To the last byte of the response, by route name, never by URL. */
const requestTimes = new Histogram({
  name: 'lilac_request_seconds',
  help: 'Time of a request',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
})

/** prom-client sorts and joins labels on each lookup, so they are cached here. */
const timesOf = new Map<string, Histogram.Internal<'route' | 'method' | 'status'>>()

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx']
const classes = new Map(CLASSES.map((name, index) => [index + 1, [name]]))
const countClass = counterFrom0('lilac_answers_total', 'Answers by the class of their status', ['class'], () =>
  classes.values(),
)

export function countRequest(route: string, method: string, status: number, seconds: number): void {
  const name = `${method} ${route} ${status}`
  const times = timesOf.get(name) ?? requestTimes.labels(route, method, String(status))
  timesOf.set(name, times)
  times.observe(seconds)
  const of = classes.get(Math.trunc(status / 100))
  if (of) countClass(of)
}

const OUTCOMES = ['hit', 'stale', 'miss', 'pass'] as const
const countAnswer = counterFrom0(
  'lilac_page_cache_total',
  'Requests for pages that may be kept, by what the page cache had',
  ['outcome'],
  () => OUTCOMES.map((one) => [one]),
)

/** hit: fresh; stale: old while it is revalidated; miss: not cached yet; pass: personal. */
export function countCachedPage(outcome: (typeof OUTCOMES)[number]): void {
  countAnswer([outcome])
}

const REASONS = ['queue', 'wait', 'database', 'deadline', 'budget'] as const
const countTurnedAway = counterFrom0(
  'lilac_busy_total',
  'Requests that were answered with the busy page, by why',
  ['reason'],
  () => REASONS.map((one) => [one]),
)

/** queue: no room; wait: too long; database: no connection; deadline: too slow; budget: one client's rate limit. */
export function countBusy(reason: (typeof REASONS)[number] | 'gone'): void {
  if (reason !== 'gone') countTurnedAway([reason])
}

const FETCHES = ['default', 'img', 'media', 'font', 'connect', 'manifest', 'frame', 'child', 'worker', 'object']
const INLINE = ['script', 'style'].flatMap((one) => [`${one}-src`, `${one}-src-elem`, `${one}-src-attr`])
export const DIRECTIVES: readonly string[] = [
  ...FETCHES.map((one) => `${one}-src`),
  ...INLINE,
  ...['base-uri', 'form-action', 'frame-ancestors'],
]

const countReport = counterFrom0(
  'lilac_policy_reports_total',
  'Violations of the content policy that browsers reported, by directive',
  ['directive'],
  () => [...DIRECTIVES, 'other'].map((one) => [one]),
)

export function countPolicyReport(directive: string): void {
  countReport([directive])
}
