import type { IncomingMessage, ServerResponse } from 'node:http'
import { settings } from '../../platform/settings/settings'
import type { AppDoor } from './app-answer'
import { sinceArrival } from './arrival'
import { clientAddress } from './client-address'
import { bodyOf } from './document-body'
import { accepts } from './encodings'
import { PRIVATE } from './headers'
import { deadlineIn, inPlace } from './in-place'
import { countBusy } from './metrics'
import { type FrontRefusal, RETRY_SECONDS, refuse } from './refusal'
import { requestId } from './request-line'
import { bodyIn, isSmall, plainRequests, refusedRequest, writePlainly } from './short-way'

type CallRequest = {
  method: string
  url: string
  headers: { get(name: string): string | null }
  text(): Promise<string>
  body: ReadableStream<Uint8Array> | null
}
type Answered = { status: number; envelope: object; retryAfter?: number }

export interface Calls {
  answerCall(request: CallRequest): Promise<Answered>
  takesPlainText(pathname: string): boolean
  CALL_HEADERS: Record<string, string>
}

type Parts = {
  door: Pick<AppDoor, 'requests' | 'frontKey' | 'formPatience' | 'deadline'>
  calls: Calls
  isStopping: () => boolean
}

/** On Node's own response: the platform's costs several times what most calls do. Odd requests take the long way. */
export function serveCalls({ door, calls, isStopping }: Parts) {
  const { publicOrigin, trustedProxies } = settings()
  const isPlain = plainRequests(publicOrigin)

  function isPlainCall(incoming: IncomingMessage): boolean {
    const [path = ''] = (incoming.url ?? '').split('?', 1)
    return isPlain(incoming) && isSmall(incoming) && calls.takesPlainText(path)
  }

  function callRequest(incoming: IncomingMessage, body: Uint8Array | undefined): CallRequest {
    const { headers, socket, method = '', url } = incoming
    const forwarded = headers['x-forwarded-for'] as string | undefined
    function get(name: string): string | null {
      if (name === 'x-client-address')
        return `${door.frontKey} ${clientAddress(socket.remoteAddress, forwarded ?? null, trustedProxies)}`
      if (name === 'x-request-id') return requestId(incoming)
      const value = PRIVATE.test(name) ? undefined : headers[name]
      return typeof value === 'string' ? value : null
    }
    return {
      method,
      url: `http://shop${url}`,
      headers: { get },
      text: async () => new TextDecoder().decode(body),
      body: null,
    }
  }

  async function ask(incoming: IncomingMessage, isGone: () => boolean): Promise<Answered | FrontRefusal> {
    // The time spent on a cached page counts, the transfer of the body does not.
    const patience = door.deadline - sinceArrival(incoming)
    const body = await bodyIn(incoming, door.formPatience)
    if (typeof body === 'string') return body
    const call = () => calls.answerCall(callRequest(incoming, body))
    const outcome = await inPlace(door.requests.enter, deadlineIn(patience), call, isGone)
    if ('done' in outcome) {
      if (outcome.done.status === 503) countBusy('database')
      return outcome.done
    }
    countBusy(outcome.not)
    return 'busy'
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const answered = await ask(incoming, () => outgoing.destroyed)
    // The rest of an unread body must not be taken for the next request.
    if (isStopping() || !incoming.complete) outgoing.setHeader('Connection', 'close')
    if (typeof answered === 'string') await writePlainly(outgoing, refuse(refusedRequest(incoming), answered))
    else write(outgoing, answered, calls.CALL_HEADERS, incoming.headers['accept-encoding'] as string | undefined)
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (!isPlainCall(incoming)) return false
    answer(incoming, outgoing).catch(() => outgoing.destroy())
    return true
  }
}

function write(
  outgoing: ServerResponse,
  { status, envelope, retryAfter }: Answered,
  headers: Record<string, string>,
  accepted: string | undefined,
): void {
  const { body, isPacked } = bodyOf([JSON.stringify(envelope)], accepts(accepted, 'gzip'))
  outgoing.statusCode = status
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
  if (isPacked) outgoing.setHeader('Content-Encoding', 'gzip')
  const seconds = status === 503 ? RETRY_SECONDS : retryAfter
  if (seconds !== undefined) outgoing.setHeader('Retry-After', seconds)
  outgoing.setHeader('Content-Type', 'application/json')
  outgoing.setHeader('Content-Length', body.length)
  outgoing.end(body)
}
