import type { IncomingMessage } from 'node:http'

const arrivals = new WeakMap<IncomingMessage, number>()

export function noteArrival(incoming: IncomingMessage, at: number): void {
  arrivals.set(incoming, at)
}

/** In milliseconds; 0 where it was not noted. */
export function sinceArrival(incoming: IncomingMessage): number {
  const at = arrivals.get(incoming)
  return at === undefined ? 0 : performance.now() - at
}
