import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'

/** How long answers that are under way may take after the signal to stop. */
const GRACE_MS = 15_000
/** A terminal and npm may each hand on the same Ctrl-C; only a later one is a second wish. */
const SAME_SIGNAL_MS = 1_000

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What a primary tells a worker that is to end. */
export type End = { end: { inHaste: boolean } }

/** For so long connections that keep coming are still taken in. */
const LAST_CALL_MS = 2_000
/** A round of the event loop that took no longer had nothing else to do. */
const QUIET_ROUND_MS = 1

/**
 * Takes in what waits in the system's queue, which is reset when its listener closes: the caller closes it at once. The
 * event loop accepts one connection a round, and more arrive while a round is busy, so the queue is as good as empty
 * after a quiet round that brought none.
 */
export async function acceptWaiting(server: NetServer): Promise<void> {
  let came = 0
  const count = () => {
    came++
  }
  server.on('connection', count)
  const end = performance.now() + LAST_CALL_MS
  await nextRound()
  for (let began = performance.now(), isQuiet = false; !isQuiet && began < end; ) {
    came = 0
    await nextRound()
    const now = performance.now()
    isQuiet = came === 0 && now - began <= QUIET_ROUND_MS
    began = now
  }
  server.off('connection', count)
}

/** Accepts what has come by now and no more; resolves when the last connection is closed. */
export async function stopListening(server: Server): Promise<void> {
  await acceptWaiting(server)
  // The close of HTTP servers would cut the idle connections off.
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
}

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

/** Runs `stop` on the first signal and ends the process; a second wish ends it at once. */
export function stopOnSignal(stop: (inHaste: boolean) => Promise<void>): void {
  let first: number | undefined
  for (const signal of SIGNALS)
    process.on(signal, async () => {
      if (first) {
        if (Date.now() - first > SAME_SIGNAL_MS) process.exit(1)
        return
      }
      first = Date.now()
      await stop(signal === 'SIGINT')
      process.exit(0)
    })
}

/** Runs `stop` when the primary says so and ends the process. Signals often reach the whole group; they are the primary's. */
export function stopWhenTold(stop: (inHaste: boolean) => Promise<void>): void {
  for (const signal of SIGNALS) process.on(signal, () => {})
  process.on('message', async (said: Partial<End>) => {
    if (!said?.end) return
    await stop(said.end.inHaste)
    process.exit(0)
  })
}
