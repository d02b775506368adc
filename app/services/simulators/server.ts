import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { SettingsError } from '~/platform/settings/settings'
import type { Effect, Frame, ServiceResponse } from './frame'
import { controlPage } from './page'

const MOST_BYTES = 128 * 1024 * 1024
const OWN = '/__sim/'

async function rawOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > MOST_BYTES) throw new Error('too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const json = (value: unknown): ServiceResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

async function control(frame: Frame, path: string, raw: Buffer): Promise<ServiceResponse> {
  const text = raw.toString('utf8')
  const sent = () => JSON.parse(text || '{}')
  if (path === `${OWN}press`) {
    const form = new URLSearchParams(text)
    frame.services.find(({ name }) => name === form.get('service'))?.press(form.get('id') ?? '', form.get('act') ?? '')
    await frame.advance(0)
    return { status: 303, headers: { location: OWN }, body: '' }
  }
  if (path === `${OWN}clock`) await frame.advance(Number(sent().advanceMs) || 0)
  if (path === `${OWN}faults`) frame.addFault(sent() as { service: string; operation: string; effect: Effect })
  if (path === `${OWN}reset`) frame.reset()
  if (path === `${OWN}journal`)
    return json(
      frame.journal.map(({ request, ...entry }) => ({ ...entry, ...request, raw: request.raw.toString('base64') })),
    )
  if (path === `${OWN}state`) return json(Object.fromEntries(frame.services.map((one) => [one.name, one.rows()])))
  return path === OWN ? controlPage(frame) : json({})
}

async function serve(frame: Frame, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const raw = await rawOf(request)
  const [method, path] = [request.method ?? 'GET', request.url ?? '/']
  const place = path.split('?', 1)[0] as string
  const headers = request.headers as Record<string, string | undefined>
  const service = frame.services.find((one) => one.owns(place, headers))
  if (!service && !place.startsWith(OWN)) {
    response.writeHead(302, { location: OWN }).end()
    return
  }
  const reply = service ? await frame.take(service, { method, path, headers, raw }) : await control(frame, place, raw)
  if (reply === 'hang') return
  if (reply === 'reset') {
    request.socket.destroy()
    return
  }
  response.writeHead(reply.status, reply.headers)
  response.end(reply.body)
  // Callbacks follow the answer, as at the vendor.
  setImmediate(() => frame.advance(0).catch(() => {}))
}

export type Tls = { cert: string; key: string; host: string }

/** @throws {SettingsError} Where the port is taken. */
export async function listenAt(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingsError('SIMULATOR_PORT', `port ${port} is taken; set another one`)
          : error,
      ),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
}

/** On 127.0.0.1 only; `port` 0 takes a free one. */
export async function openServer(
  frame: Frame,
  port: number,
  tls?: Tls,
): Promise<{ base: string; close(): Promise<void> }> {
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    serve(frame, request, response).catch(() => response.destroy())
  }
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)
  await listenAt(server, port)
  server.unref()
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const { port: taken } = server.address() as AddressInfo
  return { base: tls ? `https://${tls.host}:${taken}` : `http://127.0.0.1:${taken}`, close }
}
