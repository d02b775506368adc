import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { noteArrival } from './arrival'
import { securityHeaders } from './headers'
import { namesOneHost } from './host'
import type { ServeKept } from './kept-pages/serve'
import { plainRefusals } from './plain-refusal'

/** Answers one request that came in over the wire. */
export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

type ShortWay = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
/** Answers by the platform's requests and responses. */
export type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

type Parts = {
  fetch: Fetch
  publicOrigin: string | undefined
  isStopping: () => boolean
  /** Hears of every request as it comes in. */
  note: Listener
  /** Counts visits: of whoever asks for one host, before anybody answers. */
  countVisit: Listener
  /** Looks first whether a kept page answers; such a page brings all of its headers. */
  serveKept: ServeKept
  /** Answers whoever would find no place, first of all. */
  turnAway: ShortWay
  /** Each answers some requests on Node's own response and says whether it did; the first that does ends the search. */
  shortWays: readonly ShortWay[]
}

/**
 * The one way in. A kept page brings what holds for every answer among its own headers, made once. For everybody else
 * these are set here on Node's own response before they answer; headers that an answer brings take the place of these.
 */
export function makeListener({
  fetch,
  publicOrigin,
  isStopping,
  note,
  countVisit,
  serveKept,
  turnAway,
  shortWays,
}: Parts): Listener {
  const always = securityHeaders(publicOrigin)
  const headers = Object.entries(always)
  const refuse = plainRefusals(always)
  const answer = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings), {
    overrideGlobalObjects: false,
  })
  // Whatever a stranger sends must not end the process: what a short way trips over, the long way refuses.
  const isAnswered: ShortWay = (incoming, outgoing) => {
    try {
      return shortWays.some((answers) => answers(incoming, outgoing))
    } catch {
      return false
    }
  }
  function answerAnew(incoming: IncomingMessage, outgoing: ServerResponse, arrived: number): void {
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
      refuse(incoming, outgoing, 'malformed')
      return
    }
    countVisit(incoming, outgoing)
    const arrived = performance.now()
    serveKept(incoming, outgoing, () => answerAnew(incoming, outgoing, arrived))
  }
}
