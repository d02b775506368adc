import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission } from './admission'
import type { Budget } from './budget'
import { countBusy } from './metrics'
import { bodyOf, busyReason, type FrontRefusal, type Refusal, refusalFor } from './refusal'
import { LONGEST_ADDRESS } from './request-line'

type RefusePlainly = (incoming: IncomingMessage, outgoing: ServerResponse, reason: FrontRefusal) => void

export function plainRefusals(always: Record<string, string>): RefusePlainly {
  const headersOf = new Map<Refusal, string[]>()
  function headersFor(refusal: Refusal): string[] {
    const known = headersOf.get(refusal) ?? Object.entries({ ...always, ...refusal.headers }).flat()
    headersOf.set(refusal, known)
    return known
  }

  return ({ url: target = '', method, headers }, outgoing, reason) => {
    const refusal = refusalFor({ target, language: headers['accept-language'] ?? null }, reason)
    const body = bodyOf(refusal, target)
    const own = ['Content-Length', String(Buffer.byteLength(body))]
    // The rest of the body must not be taken for the next request.
    if (method !== 'GET' && method !== 'HEAD') own.push('Connection', 'close')
    outgoing.writeHead(refusal.status, [...headersFor(refusal), ...own])
    outgoing.end(method === 'HEAD' ? undefined : body)
  }
}

const NEEDS_NO_PLACE = /^\/(healthz|readyz|policy-reports)$|\.[a-z\d]+$/

/** Before any other work, on Node's own response: in a rush ten are refused for each one that is served. */
export function turnAway({ full }: Admission, always: Record<string, string>, { isWithin }: Pick<Budget, 'isWithin'>) {
  const refuse = plainRefusals(always)
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { url: target = '', method = '' } = incoming
    const isOver = !isWithin(incoming)
    const reason = isOver ? 'budget' : full(method !== 'POST')
    if (!reason) return false
    const [path = ''] = target.split('?', 1)
    if (!target.startsWith('/') || target.length > LONGEST_ADDRESS || (!isOver && NEEDS_NO_PLACE.test(path)))
      return false
    countBusy(reason)
    refuse(incoming, outgoing, busyReason(method, false))
    return true
  }
}
