import type { Server } from 'node:http'

/** How long answers that are under way may take after the signal to stop. */
const GRACE_MS = 15_000
/** A terminal and npm may each hand on the same Ctrl-C; only a later one is a second wish. */
const SAME_SIGNAL_MS = 1_000

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * How a process ends. With `inHaste` idle connections are cut off; `drain` are the milliseconds for which it still takes
 * new ones while `/readyz` says that it is not ready, so that a balancer notices before anybody is refused.
 */
export type Ending = { inHaste: boolean; drain: number }

/** What a primary tells a worker that is to end. */
export type End = { end: Ending }

/**
 * Ends a server without losing a request: every answer tells its client not to send more on the old connection.
 * Connections that are idle may carry a request that is on its way this moment, so they end by their own time limit,
 * which clients know; with `inHaste` they end at once. `lastClosed` resolves when no connection is left.
 */
export async function endServer(server: Server, lastClosed: Promise<void>, inHaste: boolean): Promise<void> {
  if (inHaste) server.closeIdleConnections()
  const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await lastClosed
  clearTimeout(grace)
}

/** Runs `stop` on the first signal and ends the process; a second wish ends it at once. Who presses Ctrl-C does not wait. */
export function stopOnSignal(drain: number, stop: (ending: Ending) => Promise<void>): void {
  let first: number | undefined
  for (const signal of SIGNALS)
    process.on(signal, async () => {
      if (first) {
        if (Date.now() - first > SAME_SIGNAL_MS) process.exit(1)
        return
      }
      first = Date.now()
      const inHaste = signal === 'SIGINT'
      await stop({ inHaste, drain: inHaste ? 0 : drain })
      process.exit(0)
    })
}

/** Runs `stop` when the primary says so and ends the process. Signals often reach the whole group; they are the primary's. */
export function stopWhenTold(stop: (ending: Ending) => Promise<void>): void {
  for (const signal of SIGNALS) process.on(signal, () => {})
  process.on('message', async (said: Partial<End>) => {
    if (!said?.end) return
    await stop(said.end)
    process.exit(0)
  })
}
