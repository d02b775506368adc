import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds for responses under way after the signal. */
const GRACE_MS = 15_000
/** Milliseconds in which new connections are still accepted. */
const LAST_CALL_MS = 2_000
/** Milliseconds: a faster round of the event loop was idle. */
const QUIET_ROUND_MS = 1
/** Milliseconds: a terminal and npm may each pass on the same Ctrl-C; only a later one is a second request. */
const SAME_SIGNAL_MS = 1_000

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** `inHaste` cuts idle connections. `drain`: milliseconds in which `/readyz` fails while connections are accepted. */
export type Ending = { inHaste: boolean; drain: number }

/** A closing listener resets its queue. One accept per round: after a quiet round without any it is nearly empty. */
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

/** Loses no request: idle connections may carry one just now, so they end by their timeout, or `inHaste` at once. */
export async function endServer(server: Server, { inHaste, drain }: Ending): Promise<void> {
  await sleep(drain)
  await acceptWaiting(server)
  // An HTTP server's own `close` would cut idle connections.
  const lastClosed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  if (inHaste) server.closeIdleConnections()
  const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await lastClosed
  clearTimeout(grace)
}

/** A second signal ends the process at once. */
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
