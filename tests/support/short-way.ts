import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type RequestOptions = {
  path: string
  method: string
  headers: Record<string, string>
  body?: string
  isWhole?: boolean
}
type Heard = { status?: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }

/** A server whose requests take a short way, or else are answered with these words. */
export async function serveShortWay(
  serve: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean,
  otherwise = 'the long way',
) {
  const server = createServer((incoming, outgoing) => {
    if (!serve(incoming, outgoing)) outgoing.end(otherwise)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Sends just this, the body whole or cut off; the body of the answer as it came over the wire. */
  function send({ path, method, headers, body, isWhole = true }: RequestOptions): Promise<Heard> {
    return new Promise((resolve, reject) => {
      const all = { host: 'shop.example', ...headers }
      const requested = request(origin + path, { method, headers: all }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
      requested.on('error', reject)
      if (body) requested.write(body)
      if (isWhole) requested.end()
    })
  }
  return {
    origin,
    send,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type ShortWayServer = Awaited<ReturnType<typeof serveShortWay>>
