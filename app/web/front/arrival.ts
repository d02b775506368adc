import type { IncomingMessage } from 'node:http'

const arrivals = new WeakMap<IncomingMessage, number>()

/** Notes when the head of a request was here, by the process's own clock. */
export function noteArrival(incoming: IncomingMessage, at: number): void {
  arrivals.set(incoming, at)
}

/** Milliseconds since then; 0 where nobody noted it. */
export function sinceArrival(incoming: IncomingMessage): number {
  const at = arrivals.get(incoming)
  return at === undefined ? 0 : performance.now() - at
}
