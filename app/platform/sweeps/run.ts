import { gather, type Sweep } from '~/house/concept'
import { log } from '../log'
import { measureSweep } from '../metrics'
import { deliverOutbox } from '../outbox/deliver-outbox'
import { cleanUp } from './clean-up'

/** Milliseconds between the end of a sweep and its next start. */
const PAUSE = 1_000
/** The same for what reads a whole table and hurries nobody. */
const LONG_PAUSE = 30_000

const quickSweeps = (): Record<string, Sweep> => ({ ...gather('sweeps'), 'deliver outbox': () => deliverOutbox() })
const slowSweeps = (): Record<string, Sweep> => ({ ...gather('slowSweeps'), 'clean up': cleanUp })

/** Runs one sweep again and again, never beside itself, until `stop`, which waits for a run that is under way. */
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
  timer = setTimeout(start, pause)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await under
    },
  }
}

/** Starts every sweep of this process. */
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

/** Every sweep by its name, in the order in which `sweepOnce` runs them. */
export const everySweep = (): Record<string, Sweep> => ({ ...quickSweeps(), ...slowSweeps() })

/** Runs every sweep once, one after the other; throws what a sweep throws. For tests. */
export async function sweepOnce(): Promise<void> {
  for (const sweep of Object.values(everySweep())) await sweep()
}
