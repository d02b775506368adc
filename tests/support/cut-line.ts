import { createServer, request as send } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

type Passed = { method: string; path: string; status: number; tag: string; isKnown: boolean }

/** A line to the shop that can be cut, and that notes what goes over it; `change` answers or alters what comes back. */
export async function openLine() {
  const shop = new URL(process.env.SHOP_URL as string)
  const sockets = new Set<Socket>()
  const passed: Passed[] = []
  /** Instead of what the shop answers at a path. */
  const instead = new Map<string, string>()
  /** Headers that get lost. */
  const lost = new Set<string>()
  let isCut = false

  const server = createServer((incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming
    const text = instead.get(path)
    if (text !== undefined) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(text)
      return
    }
    const onward = send({ host: shop.hostname, port: shop.port, method, path, headers }, (answer) => {
      const status = answer.statusCode ?? 0
      passed.push({ method, path, status, tag: String(answer.headers.etag), isKnown: 'if-none-match' in headers })
      for (const name of lost) delete answer.headers[name]
      outgoing.writeHead(status, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (isCut) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    // A browser trusts this name as it trusts https, which workers need.
    address: `http://localhost:${port}`,
    passed,
    instead,
    lost,
    cut() {
      isCut = true
      end()
    },
    mend() {
      isCut = false
    },
    close() {
      server.close()
      end()
    },
  }
}

export type Line = Awaited<ReturnType<typeof openLine>>
