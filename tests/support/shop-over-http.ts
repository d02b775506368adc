import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { handle } from '~/house/dispatch.server'

/** The calls of the shop on a port of its own. `lose`: of which requests the answer does not arrive. */
export async function serveShop(lose: (request: Request) => boolean = () => false) {
  const server = createServer(
    getRequestListener(async (request) => {
      const isLost = lose(request.clone())
      const answer = await handle(request)
      if (!isLost) return answer
      server.closeAllConnections()
      return new Response(null)
    }),
  ).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { origin: `http://127.0.0.1:${port}`, close }
}
