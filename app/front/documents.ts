import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../provider/log'
import { settings } from '../provider/settings'
import type { DocumentPieces } from '../values/document-pieces'
import type { AppDoor } from './app-answer'
import { sinceArrival } from './arrival'
import { clientAddress } from './client-address'
import { bodyOf } from './document-body'
import { trustedHeaders } from './headers'
import { accepts } from './kept-pages/page'
import { countBusy } from './metrics'
import { refuse, refuseBusy } from './refusal'
import { requestId } from './request-id'

/** A screen of the build as a function. `takeDocument` gets what is drawn; the answer then comes without a body. */
export type Screen = (request: Request, context: { takeDocument(pieces: DocumentPieces): void }) => Promise<Response>

type Parts = {
  door: Pick<AppDoor, 'requests' | 'frontKey' | 'deadline'>
  /** Screens by their whole path. */
  screens: ReadonlyMap<string, Screen>
  isStopping: () => boolean
}

type Answer = { response: Response; document?: DocumentPieces }

const LONGEST_ADDRESS = 4096
const HOST = /^[a-z\d.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i
const LATE = Symbol('late')

/**
 * Answers whoever asks for a screen in the plain way on Node's own response, and says whether it did: the way through
 * hono and web streams costs as much as drawing. Everything else, and whatever is odd, is left to the long way, which
 * knows how to refuse it.
 */
export function serveDocuments({ door, screens, isStopping }: Parts) {
  const { publicOrigin, trustedProxies } = settings()
  const publicHost = publicOrigin && new URL(publicOrigin).host

  function screenOf({ method, url = '', headers }: IncomingMessage): Screen | undefined {
    const { host = '' } = headers
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (method !== 'GET' || hasBody || url.length > LONGEST_ADDRESS) return undefined
    if (publicHost ? host !== publicHost : !HOST.test(host)) return undefined
    // Parameters of the framework's own, however they are written.
    if (/[?&](_|%5f)/i.test(url)) return undefined
    return screens.get(url.split('?', 1)[0] as string)
  }

  function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
    const { headers: received, socket, url } = incoming
    const address = clientAddress(socket.remoteAddress, received['x-forwarded-for'] as string | null, trustedProxies)
    const known = { address, requestId: requestId(incoming), frontKey: door.frontKey }
    const headers = trustedHeaders(new Headers(received as Record<string, string>), known)
    return new Request(`${publicOrigin ?? `http://${received.host}`}${url}`, { headers, signal })
  }

  function busy(incoming: IncomingMessage, reason: Parameters<typeof countBusy>[0]): Response {
    countBusy(reason)
    return refuseBusy(refusedRequest(incoming), reason === 'deadline')
  }

  async function ask(incoming: IncomingMessage, screen: Screen, ending: AbortController): Promise<Answer> {
    const patience = door.deadline - sinceArrival(incoming)
    // A kept page may have been tried for in vain: whoever asks does not wait for both.
    if (patience <= 0) return { response: busy(incoming, 'deadline') }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<typeof LATE>((resolve) => {
      timer = setTimeout(() => resolve(LATE), patience)
    })
    const leave = await door.requests.enter()
    try {
      if (typeof leave === 'string') return { response: busy(incoming, leave) }
      let document: DocumentPieces | undefined
      const takeDocument = (pieces: DocumentPieces) => {
        document = pieces
      }
      const response = await Promise.race([screen(requestOf(incoming, ending.signal), { takeDocument }), late])
      if (response === LATE) {
        ending.abort()
        return { response: busy(incoming, 'deadline') }
      }
      // What the app says when the database had no connection for it: the same page that says so everywhere else.
      return response.status === 503 ? { response: busy(incoming, 'database') } : { response, document }
    } finally {
      clearTimeout(timer)
      if (typeof leave === 'function') leave()
    }
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, screen: Screen): Promise<void> {
    const ending = new AbortController()
    outgoing.once('close', () => outgoing.writableFinished || ending.abort())
    const made = await ask(incoming, screen, ending).catch((error): Answer => {
      log().error({ id: requestId(incoming), err: error }, 'the front failed')
      return { response: refuse(refusedRequest(incoming), 'fault') }
    })
    if (isStopping()) outgoing.setHeader('Connection', 'close')
    await write(outgoing, made, incoming.headers['accept-encoding'] as string | undefined)
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const screen = screenOf(incoming)
    if (!screen) return false
    answer(incoming, outgoing, screen).catch(() => outgoing.destroy())
    return true
  }
}

/** As much of a request as a refusal looks at. */
const refusedRequest = ({ url, headers }: IncomingMessage) =>
  new Request(`http://shop${url}`, { headers: { 'accept-language': headers['accept-language'] ?? '' } })

// What was drawn for one person: nothing in front of us may keep it.
const INNER = new Set(['surrogate-control', 'surrogate-key', 'set-cookie', 'vary'])

async function write(outgoing: ServerResponse, { response, document }: Answer, accepted?: string): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) if (!INNER.has(name)) outgoing.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length) outgoing.setHeader('Set-Cookie', cookies)
  const vary = response.headers.get('vary')
  if (!document) {
    if (vary) outgoing.setHeader('Vary', vary)
    outgoing.end(response.body && Buffer.from(await response.arrayBuffer()))
    return
  }
  const { body, isPacked } = bodyOf(document, accepts(accepted, 'gzip'))
  outgoing.setHeader('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  if (isPacked) outgoing.setHeader('Content-Encoding', 'gzip')
  outgoing.setHeader('Content-Length', body.length)
  outgoing.end(body)
}
