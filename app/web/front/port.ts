import { createServer, type Server } from 'node:net'
import { ownOf } from '~/values/own'

/** The system may allow fewer (net.core.somaxconn). On a full queue clients retry after 1, 3 and 7 s. */
const BACKLOG = 4_096

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const { code = '', message } = error
  const why = ownOf({ EADDRINUSE: `port ${port} is taken`, EACCES: `port ${port} is not ours to take` }, code)
  const line = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' ? `HOST: ${host} is not an address here` : undefined
  return Object.assign(new Error(line ?? `PORT: ${why ?? message}; set another one`), { expected: true })
}

/** Port 0: any free one. Rejects with one line for the operator. */
export async function listenOn(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(explained(error, host, port))
    server.once('error', refuse)
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', refuse)
      resolve()
    })
  })
  return (server.address() as { port: number }).port
}

/** Before a database is created, which takes seconds. */
export async function assertFree(host: string, port: number): Promise<void> {
  const probe = createServer()
  await listenOn(probe, host, port)
  await new Promise((resolve) => probe.close(resolve))
}
