import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** How long answers that are under way may take after the signal to stop. */
const GRACE_MS = 15_000
/** A terminal and npm may each hand on the same Ctrl-C; only a later one is a second wish. */
const SAME_SIGNAL_MS = 1_000

/**
 * Ends a server without losing a request: no new connections, and every answer tells its client not to send more on the
 * old one. Connections that are idle may carry a request that is on its way this moment, so they end by their own time
 * limit, which clients know; with `inHaste` they end at once.
 */
export async function endServer(server: Server, inHaste: boolean): Promise<void> {
  // The close of HTTP servers would cut the idle connections off.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  if (inHaste) server.closeIdleConnections()
  const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(grace)
}

/** Runs `stop` on the first signal and ends the process; a second wish ends it at once. */
export function stopOnSignal(stop: (inHaste: boolean) => Promise<void>, signals: NodeJS.Signals[]): void {
  let first: number | undefined
  for (const signal of signals)
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
