import { type Cleaner, concepts, gather, type Sweep } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { dropOldSubmissions } from '~/platform/database/submissions'
import { takeOnce } from '~/platform/limits/rate-limits'
import { log } from '../log'
import { expectSweep, measureSweep } from '../metrics'
import { deliverOutbox } from '../outbox/deliver-outbox'

/** Rows per statement: few enough that nobody waits for their locks. */
const BATCH = 500
/** Per kind and run; the rest waits an hour. */
const MOST_BATCHES = 1000
const SUBMISSION_DAYS = 30

export const cleaners = (): Cleaner[] => [
  (most) => dropOldSubmissions(most, SUBMISSION_DAYS),
  ...concepts().flatMap((one) => one.cleaners ?? []),
]

/** In small batches, at most once an hour over all processes. Answers how many. */
export async function cleanUp(): Promise<number> {
  if (!(await takeOnce(db, 'clean-up'))) return 0
  let gone = 0
  for (const clean of cleaners()) gone += await inBatches(clean)
  return gone
}

async function inBatches(clean: Cleaner): Promise<number> {
  let gone = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const dropped = await clean(BATCH)
    gone += dropped
    if (dropped < BATCH) break
  }
  return gone
}

/** Milliseconds between the end of a sweep and its next start. */
const PAUSE = 1_000
const LONG_PAUSE = 30_000

const quickSweeps = (): Record<string, Sweep> => ({ ...gather('sweeps'), 'deliver outbox': () => deliverOutbox() })
const slowSweeps = (): Record<string, Sweep> => ({ ...gather('slowSweeps'), 'clean up': cleanUp })

/** Never beside itself; `stop` tells a run under way, and waits for it. */
export function repeat(name: string, sweep: Sweep, pause: number = PAUSE): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let under: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    try {
      await measureSweep(name, () => sweep(stopping.signal))
    } catch (error) {
      log().error({ sweep: name, err: error }, 'a sweep failed')
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, pause)
  }
  function start(): void {
    under = run()
  }
  expectSweep(name)
  timer = setTimeout(start, pause)
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await under
    },
  }
}

export function startSweeps(): { stop(): Promise<void> } {
  const started = [
    ...Object.entries(quickSweeps()).map(([name, sweep]) => repeat(name, sweep)),
    ...Object.entries(slowSweeps()).map(([name, sweep]) => repeat(name, sweep, LONG_PAUSE)),
  ]
  return {
    async stop() {
      await Promise.all(started.map((one) => one.stop()))
    },
  }
}

export const everySweep = (): Record<string, Sweep> => ({ ...quickSweeps(), ...slowSweeps() })

/** For tests; throws what a sweep throws. */
export async function sweepOnce(): Promise<void> {
  for (const sweep of Object.values(everySweep())) await sweep()
}
