import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ownOf } from '~/values/own'
import { log } from '../../platform/log'
import { securityHeaders } from './headers'
import type { Listener } from './listener'
import { ALLOWED_METHODS, bodyOf, refusalFor } from './refusal'
import { LONGEST_ADDRESS } from './request-line'

/** Milliseconds, bytes, numbers. */
export const SERVER_LIMITS = {
  headersTimeout: 10_000,
  /** A video of 100 MB at 1 Mbit/s. Everything else ends earlier by its own limit. */
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 8 * 1024,
  /** Without traffic in either direction. */
  silence: 60_000,
  requestsPerSocket: 1_000,
  /** Each takes 4 to 8 KB: ten times more people than can be served at once. */
  maxConnections: 6_000,
}

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** A method that Node does not know; anything else is not HTTP. */
const REQUEST_LINE = /^[!-~]+ [!-~]+ HTTP\/1\.[01]\r\n/

const CALL = /^(GET|HEAD|POST) (\/h5\/[!-~]*)/

type Unread = NodeJS.ErrnoException & { rawPacket?: Buffer }

function statusOf({ code = '', rawPacket }: Unread): number {
  if (code === 'HPE_INVALID_METHOD' && REQUEST_LINE.test(rawPacket?.toString('latin1') ?? '')) return 405
  return ownOf(STATUSES, code) ?? 400
}

/** Only for calls whose URL is longer than a head may be. */
function longCall({ code, rawPacket }: Unread): { status: number; lines: string[]; body: string } | undefined {
  const target = code === 'HPE_HEADER_OVERFLOW' ? CALL.exec(rawPacket?.toString('latin1') ?? '')?.[2] : undefined
  if (!target || target.length <= LONGEST_ADDRESS) return undefined
  const refusal = refusalFor({ target, language: null }, 'longAddress')
  const lines = Object.entries(refusal.headers).map(([name, value]) => `${name}: ${value}`)
  return { status: refusal.status, lines, body: bodyOf(refusal, target) }
}

/** As Node would, with the security headers. */
function refuseUnread(publicOrigin: string | undefined) {
  const always = Object.entries({ ...securityHeaders(publicOrigin), Connection: 'close' })
  const headers = always.map(([name, value]) => `${name}: ${value}`)
  return (status: number, stream: Duplex, own: string[] = [], body = ''): void => {
    const socket = stream as Socket & { _httpMessage?: ServerResponse }
    const allow = status === 405 ? [`Allow: ${ALLOWED_METHODS}`] : []
    const length = `Content-Length: ${Buffer.byteLength(body)}`
    // A half-written response cannot be replaced.
    if (socket.writable && !socket._httpMessage?.headersSent)
      socket.write(
        [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, ...allow, ...own, length, '', body].join('\r\n'),
      )
    socket.destroySoon()
  }
}

function countRequests(): (incoming: IncomingMessage) => number {
  const counts = new WeakMap<Socket, number>()
  return ({ socket }) => {
    const count = (counts.get(socket) ?? 0) + 1
    counts.set(socket, count)
    return count
  }
}

const LOG_EACH_MS = 60_000

/** Such as too many open files: it passes, and ends nothing. */
function logFaults(): (error: Error) => void {
  let lastLogged = Number.NEGATIVE_INFINITY
  return (error) => {
    const now = performance.now()
    if (now - lastLogged < LOG_EACH_MS) return
    lastLogged = now
    log().error({ err: error }, 'a connection could not be accepted')
  }
}

export function makeServer(listener: Listener, publicOrigin: string | undefined, limits = SERVER_LIMITS): Server {
  const { silence, requestsPerSocket, maxConnections, ...ofNode } = limits
  const countOf = countRequests()
  const answer: Listener = (incoming, outgoing) => {
    const count = countOf(incoming)
    // Sent before the last answer, which closes the connection.
    if (count > requestsPerSocket) return
    // Node's own limit answers clients that overlook it with 503 for ever.
    if (count === requestsPerSocket) outgoing.shouldKeepAlive = false
    listener(incoming, outgoing)
  }
  // A missing host is refused further in, with all response headers.
  const server = createServer({ ...ofNode, requireHostHeader: false }, answer)
  Object.assign(server, { timeout: silence, maxConnections })
  // Failing to listen is reported by the caller.
  server.on('listening', () => server.on('error', logFaults()))
  const refuse = refuseUnread(publicOrigin)
  server.on('clientError', (error: Unread, stream) => {
    const call = longCall(error)
    if (call) refuse(call.status, stream, call.lines, call.body)
    else refuse(statusOf(error), stream)
  })
  // Without a listener Node closes the connection without a word.
  server.on('connect', (_, stream) => {
    // Node no longer handles errors here, such as a hang-up.
    stream.on('error', () => {})
    refuse(405, stream)
  })
  // Whatever the client expects, it gets its answer.
  server.on('checkExpectation', answer)
  return server
}
