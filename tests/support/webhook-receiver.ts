import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  id: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  type: string
  thing: string
}

type Answers = (one: Received, response: ServerResponse) => void

const thanks: Answers = (_, response) => response.writeHead(204).end()

/** A program that takes events; `answers` says how it does that from now on. */
export async function openReceiver() {
  const received: Received[] = []
  const receiver = { received, answers: thanks }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { type = '', data = {} } = JSON.parse(body || '{}') as { type?: string; data?: Record<string, string> }
    const [thing = ''] = Object.values(data)
    const id = String(request.headers['webhook-id'])
    receiver.answers({ id, path: request.url ?? '', headers: request.headers, body, type, thing }, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  receiver.answers = (one, response) => {
    received.push(one)
    thanks(one, response)
  }
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return Object.assign(receiver, { port, url: `http://127.0.0.1:${port}/events`, close })
}
