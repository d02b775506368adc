import type { IncomingMessage } from 'node:http'
import { settings } from '../provider/settings'
import type { Admission } from './admission'
import { sinceArrival } from './arrival'
import { bodyLimit, isMultipart, limitBody, readBody } from './body-limit'
import { clientAddress } from './client-address'
import { trustedHeaders } from './headers'
import { countBusy } from './metrics'
import { refuse, refuseBusy } from './refusal'
import { requestId } from './request-id'

/** The Remix build as a function. */
export type App = (request: Request) => Promise<Response>

export type AppDoor = {
  app: App
  /** By which the app knows that a header was written here. */
  frontKey: string
  /** Places for requests that are all here, and for those whose picture is still on its way. */
  requests: Admission
  uploads: Admission
  takesPictures: (pathname: string) => boolean
  /** Milliseconds that a form may take to arrive, and that an answer may take from then on, its wait for a place included. */
  formPatience: number
  deadline: number
}

type Ready = { request: Request; came: Promise<unknown>; tooLarge?: Promise<void> }

/** What the app gets to see of a request: headers that it may believe, a body that cannot outgrow its limit. */
async function prepare(
  raw: Request,
  incoming: IncomingMessage,
  door: AppDoor,
  signal: AbortSignal,
): Promise<Ready | 'tooLarge' | 'tooSlow'> {
  const { publicOrigin, trustedProxies } = settings()
  const url = new URL(raw.url)
  const address = clientAddress(incoming.socket.remoteAddress, raw.headers.get('x-forwarded-for'), trustedProxies)
  const headers = trustedHeaders(raw.headers, { address, requestId: requestId(incoming), frontKey: door.frontKey })
  const seen = publicOrigin ? `${publicOrigin}${url.pathname}${url.search}` : raw.url
  const init = { method: raw.method, headers, signal }
  if (raw.method !== 'POST') return { request: new Request(seen, init), came: Promise.resolve() }

  const type = raw.headers.get('content-type')
  const limit = bodyLimit(type, door.takesPictures(url.pathname))
  if (isMultipart(type) && raw.body) {
    const { body, tooLarge, ended } = limitBody(raw.body, limit)
    return { request: new Request(seen, { ...init, body, duplex: 'half' } as RequestInit), came: ended, tooLarge }
  }
  // A small body is waited for outside: who sends slowly must not hold a place inside.
  const body = await readBody(incoming, limit, door.formPatience)
  return typeof body === 'string' ? body : { request: new Request(seen, { ...init, body }), came: Promise.resolve() }
}

/** Resolves so long after a request has arrived; `cancel` when it is not wanted any more. */
function deadlineAfter(came: Promise<unknown>, ms: number) {
  let timer: NodeJS.Timeout | undefined
  let cancelled = false
  const passed = came.then(
    () =>
      new Promise<'late'>((resolve) => {
        if (!cancelled) timer = setTimeout(() => resolve('late'), ms)
      }),
  )
  function cancel() {
    cancelled = true
    clearTimeout(timer)
  }
  return { passed, cancel }
}

/** What the app says when the database had no connection for it: the same page that says so everywhere else. */
function asBusy(raw: Request, answer: Response): Response {
  countBusy('database')
  if (new URL(raw.url).pathname.startsWith('/h5/')) {
    const headers = new Headers(answer.headers)
    headers.set('Retry-After', '3')
    return new Response(answer.body, { status: 503, headers })
  }
  void answer.body?.cancel()
  return refuseBusy(raw, true)
}

/** Hands a request to the app when there is room for it, and answers in its place when that takes too long. */
export async function answerByApp(raw: Request, incoming: IncomingMessage, door: AppDoor): Promise<Response> {
  // A kept page may have been tried for in vain: whoever asks does not wait for both.
  const patience = door.deadline - sinceArrival(incoming)
  if (patience <= 0) {
    countBusy('deadline')
    return refuseBusy(raw, false)
  }
  const ending = new AbortController()
  raw.signal.addEventListener('abort', () => ending.abort(), { once: true })
  const ready = await prepare(raw, incoming, door, ending.signal)
  if (typeof ready === 'string') return refuse(raw, ready)
  const { passed, cancel } = deadlineAfter(ready.came, patience)
  const leave = await (ready.tooLarge ? door.uploads : door.requests).enter()
  if (typeof leave === 'string') {
    cancel()
    countBusy(leave)
    return refuseBusy(raw, false)
  }
  try {
    const tooLarge = ready.tooLarge?.then(() => refuse(raw, 'tooLarge'))
    const answer = await Promise.race([door.app(ready.request), passed, ...(tooLarge ? [tooLarge] : [])])
    if (answer === 'late') {
      countBusy('deadline')
      ending.abort()
      return refuseBusy(raw, true)
    }
    return answer.status === 503 ? asBusy(raw, answer) : answer
  } finally {
    cancel()
    leave()
  }
}
