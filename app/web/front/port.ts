import { createServer, type Server } from 'node:net'
import { ownOf } from '~/values/own'

/**
 * Connections that may wait to be accepted; the system may allow fewer (Linux 4,096, net.core.somaxconn). Whoever finds
 * the queue full asks again after 1, 3 and 7 s, and meanwhile knows nothing.
 */
const BACKLOG = 4_096

/** What the operator can do about a port that cannot be had is told by the setting's name. */
function told(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const { code = '', message } = error
  const why = ownOf({ EADDRINUSE: `port ${port} is taken`, EACCES: `port ${port} is not ours to take` }, code)
  const line = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' ? `HOST: ${host} is not an address here` : undefined
  return Object.assign(new Error(line ?? `PORT: ${why ?? message}; set another one`), { expected: true })
}

/**
 * Lets a server listen (port 0: any free one) and answers its port. Rejects with one line for the operator.
 */
export async function listenOn(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(told(error, host, port))
    server.once('error', refuse)
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', refuse)
      resolve()
    })
  })
  return (server.address() as { port: number }).port
}

/** Rejects where somebody else listens: told before a database is made, which takes seconds. */
export async function assertFree(host: string, port: number): Promise<void> {
  const probe = createServer()
  await listenOn(probe, host, port)
  await new Promise((resolve) => probe.close(resolve))
}
