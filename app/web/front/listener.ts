import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { noteArrival } from './arrival'
import { securityHeaders } from './headers'
import type { ServeCached } from './page-cache/serve'
import { REQUEST_ID, requestId } from './request-line'
import { plainRefusals } from './turn-away'

/** A name or an IP address, with or without a port. */
const HOST = /^[a-z\d.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

/** RFC 9112, 3.2: exactly one host, valid in a URL. */
function namesOneHost({ rawHeaders, headers: { host = '' } }: IncomingMessage): boolean {
  let lines = 0
  // Names and values in turn. Node itself drops repeated lines.
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] as string)) lines++
  return lines === 1 && HOST.test(host) && URL.canParse(`http://${host}`)
}

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

type ShortWay = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
export type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

type Parts = {
  fetch: Fetch
  publicOrigin: string | undefined
  isStopping: () => boolean
  note: Listener
  countVisit: Listener
  serveCached: ServeCached
  turnAway: ShortWay
  /** Each answers some requests on Node's own response and says whether it did; the first one wins. */
  shortWays: readonly ShortWay[]
}

/** A cached page brings the common headers; for all else they are set first, and the response's own win. */
export function makeListener({
  fetch,
  publicOrigin,
  isStopping,
  note,
  countVisit,
  serveCached,
  turnAway,
  shortWays,
}: Parts): Listener {
  const always = securityHeaders(publicOrigin)
  const headers = Object.entries(always)
  const refuse = plainRefusals(always)
  const answer = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings), {
    overrideGlobalObjects: false,
  })
  // A stranger's request must not end the process: what a short way trips over, the long way refuses.
  const isAnswered: ShortWay = (incoming, outgoing) => {
    try {
      return shortWays.some((answers) => answers(incoming, outgoing))
    } catch {
      return false
    }
  }
  function answerAnew(incoming: IncomingMessage, outgoing: ServerResponse, arrived: number): void {
    outgoing.setHeader(REQUEST_ID, requestId(incoming))
    if (isStopping()) outgoing.setHeader('Connection', 'close')
    if (turnAway(incoming, outgoing)) return
    noteArrival(incoming, arrived)
    for (const [name, value] of headers) outgoing.setHeader(name, value)
    if (!isAnswered(incoming, outgoing)) void answer(incoming, outgoing)
  }
  return function listener(incoming, outgoing) {
    note(incoming, outgoing)
    if (!namesOneHost(incoming)) {
      outgoing.shouldKeepAlive = false
      outgoing.setHeader(REQUEST_ID, requestId(incoming))
      refuse(incoming, outgoing, 'malformed')
      return
    }
    countVisit(incoming, outgoing)
    const arrived = performance.now()
    serveCached(incoming, outgoing, () => answerAnew(incoming, outgoing, arrived))
  }
}
