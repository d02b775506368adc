import { gather, type Sweep } from '~/house/concept'
import { log } from '../log'
import { expectSweep, measureSweep } from '../metrics'
import { deliverOutbox } from '../outbox/deliver-outbox'
import { cleanUp } from './clean-up'

/** Milliseconds between the end of a sweep and its next start. */
const PAUSE = 1_000
const LONG_PAUSE = 30_000

const quickSweeps = (): Record<string, Sweep> => ({ ...gather('sweeps'), 'deliver outbox': () => deliverOutbox() })
const slowSweeps = (): Record<string, Sweep> => ({ ...gather('slowSweeps'), 'clean up': cleanUp })

/** Never beside itself; `stop` waits for a run under way. */
export function repeat(name: string, sweep: Sweep, pause: number = PAUSE): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let under: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    try {
      await measureSweep(name, sweep)
    } catch (error) {
      log().error({ sweep: name, err: error }, 'a sweep failed')
    }
    if (!stopped) timer = setTimeout(start, pause)
  }
  function start(): void {
    under = run()
  }
  expectSweep(name)
  timer = setTimeout(start, pause)
  return {
    async stop() {
      stopped = true
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
