import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import { log } from '../provider/log'
import type { PortHandle } from './port'

/** For so long connections that keep coming are still taken in. */
const LAST_CALL_MS = 2_000
/** A round of the event loop that took no longer had nothing else to do. */
const QUIET_ROUND_MS = 1

/**
 * Takes in what waits in the system's queue, which is reset when its listener closes: the caller closes it at once. A few
 * connections are accepted a round of the event loop, and more arrive while a round is busy, so the queue is as good as
 * empty after a quiet round that brought none.
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

/** Milliseconds between two lines of the log about the same trouble. */
const TELL_EACH_MS = 60_000

/**
 * Connections that may wait to be accepted; the system may allow fewer (Linux 4,096, net.core.somaxconn). Whoever finds
 * the queue full asks again after 1, 3 and 7 s, and meanwhile knows nothing.
 */
const BACKLOG = 4_096

/**
 * Lets `server` answer what comes in by all of several copies of a port, as if it listened itself; together they take
 * in as many connections as its `maxConnections` says.
 */
export function acceptFor(server: Server) {
  const doors: NetServer[] = []
  const open = new Set<Socket>()
  let hear = () => {}
  let isClosed = false
  let lastTold = Number.NEGATIVE_INFINITY

  /** Such as too many open files: it passes, and must not end the process meanwhile. */
  function tell(error: Error): void {
    const now = performance.now()
    if (now - lastTold < TELL_EACH_MS) return
    lastTold = now
    log().error({ err: error }, 'a connection could not be accepted')
  }

  function take(socket: Socket): void {
    if (open.size >= server.maxConnections) {
      socket.destroy()
      return
    }
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      if (open.size === 0) hear()
    })
    server.emit('connection', socket)
  }
  // An HTTP server begins to look for clients that are too slow when it listens.
  server.emit('listening')

  return {
    /** A copy that comes after the end was begun is given up. */
    async add(copy: PortHandle): Promise<void> {
      if (isClosed) {
        copy.close()
        return
      }
      const door = createServer({ allowHalfOpen: true, noDelay: true }, take)
      doors.push(door)
      door.listen(copy, BACKLOG)
      await once(door, 'listening')
      door.on('error', tell)
    },
    /** Accepts what has come by now and no more; resolves when the last connection is closed. */
    async close(): Promise<void> {
      isClosed = true
      await acceptWaiting(server)
      for (const door of doors) door.close()
      if (open.size > 0)
        await new Promise<void>((resolve) => {
          hear = resolve
        })
    },
  }
}
