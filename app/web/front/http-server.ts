import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ownOf } from '~/values/own'
import { log } from '../../platform/log'
import { securityHeaders } from './headers'
import type { Listener } from './listener'
import { ALLOWED_METHODS, bodyOf, refusalFor } from './refusal'
import { LONGEST_ADDRESS } from './request-line'

/** What one client may take of the server; milliseconds, bytes, numbers. */
export const SERVER_LIMITS = {
  /** For the head of a request to arrive. */
  headersTimeout: 10_000,
  /** For a whole request: a film of 100 MB at 1 Mbit/s. Everything else has ended long before by its own rule. */
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 8 * 1024,
  /** For which nothing goes either way: a client that reads its answer this slowly is none. */
  silence: 60_000,
  requestsPerSocket: 1_000,
  /** Each takes 4 to 8 KB. Ten times more people than can be served at once, each on a connection until told so. */
  maxConnections: 6_000,
}

/** What is not even a request, by the code of the error that says so. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** The first line of a request whose method Node does not know; anything else that it cannot read is no HTTP. */
const REQUEST_LINE = /^[!-~]+ [!-~]+ HTTP\/1\.[01]\r\n/

/** The beginning of a call's address. */
const CALL = /^(GET|HEAD|POST) (\/h5\/[!-~]*)/

type Unread = NodeJS.ErrnoException & { rawPacket?: Buffer }

function statusOf({ code = '', rawPacket }: Unread): number {
  if (code === 'HPE_INVALID_METHOD' && REQUEST_LINE.test(rawPacket?.toString('latin1') ?? '')) return 405
  return ownOf(STATUSES, code) ?? 400
}

/** What a call is told whose address alone is longer than a head may be; other heads are told by their status. */
function longCall({ code, rawPacket }: Unread): { status: number; lines: string[]; body: string } | undefined {
  const target = code === 'HPE_HEADER_OVERFLOW' ? CALL.exec(rawPacket?.toString('latin1') ?? '')?.[2] : undefined
  if (!target || target.length <= LONGEST_ADDRESS) return undefined
  const refusal = refusalFor({ target, language: null }, 'longAddress')
  const lines = Object.entries(refusal.headers).map(([name, value]) => `${name}: ${value}`)
  return { status: refusal.status, lines, body: bodyOf(refusal, target) }
}

/** Answers what never became a request as Node would, with the headers of every answer. */
function refuseUnread(publicOrigin: string | undefined) {
  const always = Object.entries({ ...securityHeaders(publicOrigin), Connection: 'close' })
  const headers = always.map(([name, value]) => `${name}: ${value}`)
  return (status: number, stream: Duplex, own: string[] = [], body = ''): void => {
    const socket = stream as Socket & { _httpMessage?: ServerResponse }
    const allow = status === 405 ? [`Allow: ${ALLOWED_METHODS}`] : []
    const length = `Content-Length: ${Buffer.byteLength(body)}`
    // An answer that is half written cannot become another.
    if (socket.writable && !socket._httpMessage?.headersSent)
      socket.write(
        [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, ...allow, ...own, length, '', body].join('\r\n'),
      )
    socket.destroySoon()
  }
}

/** Which request of its connection one is. */
function countRequests(): (incoming: IncomingMessage) => number {
  const counts = new WeakMap<Socket, number>()
  return ({ socket }) => {
    const count = (counts.get(socket) ?? 0) + 1
    counts.set(socket, count)
    return count
  }
}

/** Milliseconds between two lines of the log about the same trouble. */
const TELL_EACH_MS = 60_000

/** Tells of what went wrong with a connection that came, such as too many open files: it passes, and ends nothing. */
function tellFaults(): (error: Error) => void {
  let lastTold = Number.NEGATIVE_INFINITY
  return (error) => {
    const now = performance.now()
    if (now - lastTold < TELL_EACH_MS) return
    lastTold = now
    log().error({ err: error }, 'a connection could not be accepted')
  }
}

/** The HTTP server of the shop, that listens to nobody yet. */
export function makeServer(listener: Listener, publicOrigin: string | undefined, limits = SERVER_LIMITS): Server {
  const { silence, requestsPerSocket, maxConnections, ...ofNode } = limits
  const countOf = countRequests()
  const answer: Listener = (incoming, outgoing) => {
    const count = countOf(incoming)
    // Sent before the last answer was read, which closes the connection.
    if (count > requestsPerSocket) return
    // Node's own limit only tells the client to leave, and answers one that overlooks it with 503 for ever.
    if (count === requestsPerSocket) outgoing.shouldKeepAlive = false
    listener(incoming, outgoing)
  }
  // Without a host: refused further in, with all that an answer carries.
  const server = createServer({ ...ofNode, requireHostHeader: false }, answer)
  Object.assign(server, { timeout: silence, maxConnections })
  // One that cannot listen is told by whoever wants it to.
  server.on('listening', () => server.on('error', tellFaults()))
  const refuse = refuseUnread(publicOrigin)
  server.on('clientError', (error: Unread, stream) => {
    const call = longCall(error)
    if (call) refuse(call.status, stream, call.lines, call.body)
    else refuse(statusOf(error), stream)
  })
  // Node closes such a connection without a word where nobody listens for it.
  server.on('connect', (_, stream) => {
    // Node listens no more for what goes wrong here, such as a client that hangs up.
    stream.on('error', () => {})
    refuse(405, stream)
  })
  // Whatever a client expects besides, it gets its answer.
  server.on('checkExpectation', answer)
  return server
}
