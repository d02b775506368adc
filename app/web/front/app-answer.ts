import type { IncomingMessage } from 'node:http'
import type { BodyKind } from '../../contract/call'
import { settings } from '../../platform/settings/settings'
import { isClosedPage } from '../../values/refuse-page'
import type { Admission } from './admission'
import { sinceArrival } from './arrival'
import { bodyLimit, isMultipart, LONGEST_MS, limitBody, type Pace, readBody } from './body-limit'
import { clientAddress } from './client-address'
import { trustedHeaders } from './headers'
import { type Deadline, deadlineIn, inPlace } from './in-place'
import { countBusy } from './metrics'
import { RETRY_SECONDS, refuse, refuseBusy } from './refusal'
import { requestId } from './request-line'
import type { BodyKindOf } from './sent-to'
import type { Uploads } from './uploads'

export type App = (request: Request) => Promise<Response>

export type AppDoor = {
  app: App
  /** Proves to the app that a header was written here. */
  frontKey: string
  /** For complete requests, and for those whose file is still uploading. */
  requests: Admission
  uploads: Record<BodyKind, Uploads>
  takes: BodyKindOf
  pace: Pace
  /** Milliseconds for a form to arrive, and for an answer from then on, including the wait for a place. */
  formPatience: number
  deadline: number
}

type Ready = {
  request: Request
  enter: Admission['enter']
  deadline: Deadline<'tooLarge' | 'tooSlow' | 'deadline'>
}

async function prepare(
  raw: Request,
  incoming: IncomingMessage,
  door: AppDoor,
  patience: number,
): Promise<Ready | 'tooLarge' | 'tooSlow'> {
  const { publicOrigin, trustedProxies } = settings()
  const url = new URL(raw.url)
  const address = clientAddress(incoming.socket.remoteAddress, raw.headers.get('x-forwarded-for'), trustedProxies)
  const headers = trustedHeaders(raw.headers, { address, requestId: requestId(incoming), frontKey: door.frontKey })
  const seen = publicOrigin ? `${publicOrigin}${url.pathname}${url.search}` : raw.url
  const init = { method: raw.method, headers }
  const { enter } = door.requests
  if (raw.method !== 'POST') return { request: new Request(seen, init), enter, deadline: deadlineIn(patience) }

  const type = raw.headers.get('content-type')
  const takes = door.takes(url.pathname)
  const most = bodyLimit(type, takes)
  if (takes && isMultipart(type) && raw.body) {
    const { body, deadline } = limitBody(raw.body, { most, longest: LONGEST_MS[takes], pace: door.pace, patience })
    const request = new Request(seen, { ...init, body, duplex: 'half' } as RequestInit)
    return { request, enter: () => door.uploads[takes].enter(address), deadline }
  }
  // A small body is read outside: a slow sender must not hold a place.
  const body = await readBody(incoming, most, door.formPatience)
  if (typeof body === 'string') return body
  return { request: new Request(seen, { ...init, body }), enter, deadline: deadlineIn(patience) }
}

export const isBusy = (answer: Response): boolean => answer.status === 503 && !isClosedPage(answer)

/** The app had no database connection: the front's busy page is shown instead. */
function asBusy(raw: Request, answer: Response): Response {
  countBusy('database')
  if (new URL(raw.url).pathname.startsWith('/h5/')) {
    const headers = new Headers(answer.headers)
    headers.set('Retry-After', RETRY_SECONDS)
    return new Response(answer.body, { status: 503, headers })
  }
  void answer.body?.cancel()
  return refuseBusy(raw, true)
}

export async function answerByApp(raw: Request, incoming: IncomingMessage, door: AppDoor): Promise<Response> {
  // The time spent on a cached page counts, so that nobody waits for both.
  const patience = door.deadline - sinceArrival(incoming)
  if (patience <= 0) {
    countBusy('deadline')
    return refuseBusy(raw, false)
  }
  const ready = await prepare(raw, incoming, door, patience)
  if (typeof ready === 'string') return refuse(raw, ready)
  const { request, enter, deadline } = ready
  const outcome = await inPlace(
    enter,
    deadline,
    () => door.app(request),
    () => raw.signal.aborted,
  )
  if ('done' in outcome) return isBusy(outcome.done) ? asBusy(raw, outcome.done) : outcome.done
  if (outcome.not === 'tooLarge' || outcome.not === 'tooSlow') return refuse(raw, outcome.not)
  countBusy(outcome.not)
  return refuseBusy(raw, outcome.not === 'deadline')
}
