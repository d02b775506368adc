import type { Worker } from 'node:cluster'
import { createServer, type Server, type Socket } from 'node:net'
import { acceptWaiting } from './stop'

/** Goes with a connection from the primary to a worker. */
const HANDED = 'connection'
/** Connections that wait while there is no worker, between the death of one and the start of the next. */
const MOST_WAITING = 1_000

/**
 * The one listener of several processes: accepts connections and hands each to the worker that is least behind, in turn.
 * Node's own sharing of a port closes the listener when the last worker leaves it and drops what was accepted but not
 * taken by then. Here the listener ends first, by `close`, and a worker is told to end by a message that comes after
 * everything that was handed to it.
 */
export function shareConnections() {
  /** How many connections are not yet on their way to each worker; who got one last is last. */
  const unsent = new Map<Worker, number>()
  const waiting: Socket[] = []

  function leastBehind(): Worker | undefined {
    let best: Worker | undefined
    for (const [worker, count] of unsent)
      if (worker.isConnected() && (!best || count < (unsent.get(best) ?? 0))) best = worker
    return best
  }
  function hand(socket: Socket): void {
    const worker = leastBehind()
    if (!worker) {
      waiting.push(socket)
      return
    }
    const count = unsent.get(worker) ?? 0
    unsent.delete(worker)
    unsent.set(worker, count + 1)
    worker.send(HANDED, socket, () => {
      const left = unsent.get(worker)
      if (left !== undefined) unsent.set(worker, left - 1)
    })
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, hand)
  server.maxConnections = MOST_WAITING
  return {
    server,
    add(worker: Worker): void {
      unsent.set(worker, 0)
      for (const socket of waiting.splice(0)) hand(socket)
    },
    remove(worker: Worker): void {
      unsent.delete(worker)
    },
    /** Accepts what has come by now and no more; every connection that was accepted is on its way to a worker. */
    async close(): Promise<void> {
      await acceptWaiting(server)
      server.close()
      for (const socket of waiting.splice(0)) socket.destroy()
    },
  }
}

/**
 * Lets `server` answer on what the primary hands over, as if it had accepted it. Returns what waits until the last such
 * connection is closed.
 */
export function takeConnections(server: Server): () => Promise<void> {
  const open = new Set<Socket>()
  let hear = () => {}
  process.on('message', (said, handle) => {
    // Its client may have left on the way.
    if (said !== HANDED || !handle) return
    const socket = handle as Socket
    if (open.size >= server.maxConnections) {
      socket.destroy()
      return
    }
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      if (open.size === 0) hear()
    })
    socket.allowHalfOpen = true
    server.emit('connection', socket)
  })
  // An HTTP server begins to look for clients that are too slow when it listens.
  server.emit('listening')
  return () =>
    new Promise((resolve) => {
      hear = resolve
      if (open.size === 0) resolve()
    })
}
