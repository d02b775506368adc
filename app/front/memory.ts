import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

/**
 * How much the heap may grow past what lives before V8 collects it, in percent. By itself V8 lets it grow to the fourfold
 * and more while a load lasts: of 55 MiB that lived the whole time, some processes took 450.
 */
const HEAP_GROWTH = 60

export function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
}

/**
 * Node has a call for it in the inspector alone (the protocol's HeapProfiler.collectGarbage, which ends after it was
 * called); no port is opened.
 */
async function collect(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}

/** Above this share of the time somebody may be waiting, and V8 collects by itself. */
const QUIET = 0.1

/**
 * Gives back to the system what the start has left behind, 30 MiB of 160, once as little was to be done for so many
 * milliseconds: a shop that nobody asks for anything would keep it. Takes 0.1 s in which nothing else is done.
 */
export function giveBackMemory(quietMs = 2_000): void {
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > QUIET) return
    clearInterval(timer)
    void collect()
  }, quietMs).unref()
}
