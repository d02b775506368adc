import { Counter, Gauge, Histogram } from 'prom-client'
import { counterFrom0, once } from './counters'

const TIMES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5]

/** In seconds, including the way over the connection. */
export const queryTimes = once(
  'lilac_query_seconds',
  () => new Histogram({ name: 'lilac_query_seconds', help: 'Time of a database statement', buckets: TIMES }),
)

export const poolWaits = once(
  'lilac_pool_wait_seconds',
  () => new Histogram({ name: 'lilac_pool_wait_seconds', help: 'Wait for a database connection', buckets: TIMES }),
)

type Counts = { total: number; idle: number; waiting: number }

export function watchPool(counts: () => Counts): void {
  once(
    'lilac_pool_connections',
    () =>
      new Gauge({
        name: 'lilac_pool_connections',
        help: 'Database connections, and requests that wait for one, by state',
        labelNames: ['state'],
        collect() {
          for (const [state, count] of Object.entries(counts())) this.set({ state }, count)
        },
      }),
  )
}

const sweepTimes = once(
  'lilac_sweep_seconds',
  () => new Histogram({ name: 'lilac_sweep_seconds', help: 'Time of a sweep', labelNames: ['sweep'], buckets: TIMES }),
)
const finished = new Map<string, number>()
const countFailure = counterFrom0('lilac_sweep_failures_total', 'Sweeps that failed', ['sweep'], () =>
  [...finished.keys()].map((sweep) => [sweep]),
)

/** Before it has run, so that a sweep that never ends is seen too. */
export const expectSweep = (sweep: string): void => {
  if (!finished.has(sweep)) finished.set(sweep, Date.now())
}

const SECOND = 1_000

/** Seconds since a sweep last ended; of several processes, the most recent one. */
once(
  'lilac_sweep_lag_seconds',
  () =>
    new Gauge({
      name: 'lilac_sweep_lag_seconds',
      help: 'Time since a sweep last came to its end',
      labelNames: ['sweep'],
      aggregator: 'min',
      collect() {
        for (const [sweep, at] of finished) this.set({ sweep }, (Date.now() - at) / SECOND)
      },
    }),
)

export async function measureSweep<T>(sweep: string, work: () => Promise<T>): Promise<T> {
  const stop = sweepTimes.startTimer({ sweep })
  expectSweep(sweep)
  try {
    const result = await work()
    finished.set(sweep, Date.now())
    return result
  } catch (error) {
    countFailure([sweep])
    throw error
  } finally {
    stop()
  }
}

type Row = { labels: Record<string, string>; value: number }

/** Queried on each scrape; every process reports the same. */
export function watchRows(name: string, help: string, labelNames: readonly string[], ask: () => Promise<Row[]>): void {
  once(
    name,
    () =>
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        aggregator: 'max',
        async collect() {
          // Without the database the other metrics are wanted all the more.
          const rows = await ask().catch(() => [])
          this.reset()
          for (const { labels, value } of rows) this.set(labels, value)
        },
      }),
  )
}

export const watchDatabase = (name: string, help: string, ask: () => Promise<number>): void =>
  watchRows(name, help, [], async () => [{ labels: {}, value: await ask().catch(() => Number.NaN) }])

const lostVisits = once(
  'lilac_visits_lost_total',
  () => new Counter({ name: 'lilac_visits_lost_total', help: 'Visits that found no room or could not be written' }),
)

export const countLostVisits = (count: number): void => lostVisits.inc(count)

export const outsideTimes = once(
  'lilac_outside_seconds',
  () =>
    new Histogram({
      name: 'lilac_outside_seconds',
      help: 'Time of a request to a service outside',
      labelNames: ['vendor', 'operation', 'outcome'],
      buckets: TIMES,
    }),
)
