import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'

/** How long answers that are under way may take after the signal to stop. */
const GRACE_MS = 15_000
/** For so long connections that keep coming are still taken in. */
const LAST_CALL_MS = 2_000
/** A round of the event loop that took no longer had nothing else to do. */
const QUIET_ROUND_MS = 1
/** A terminal and npm may each hand on the same Ctrl-C; only a later one is a second wish. */
const SAME_SIGNAL_MS = 1_000

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * How a process ends. With `inHaste` idle connections are cut off; `drain` are the milliseconds for which it still takes
 * new ones while `/readyz` says that it is not ready, so that a balancer notices before anybody is refused.
 */
export type Ending = { inHaste: boolean; drain: number }

/**
 * Takes in what waits in the system's queue, which is reset when its listener closes: the caller closes it at once. The
 * event loop accepts one connection a round, and more arrive while a round is busy, so the queue is as good as empty
 * after a quiet round that brought none.
 */
async function acceptWaiting(server: Server): Promise<void> {
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

/**
 * Ends a server without losing a request: every answer tells its client not to send more on the old connection.
 * Connections that are idle may carry a request that is on its way this moment, so they end by their own time limit,
 * which clients know; with `inHaste` they end at once. Resolves when no connection is left.
 */
export async function endServer(server: Server, { inHaste, drain }: Ending): Promise<void> {
  await sleep(drain)
  await acceptWaiting(server)
  // An HTTP server's own `close` would cut idle connections off.
  const lastClosed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
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
