import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission } from './admission'
import { countBusy } from './metrics'
import { bodyOf, busyReason, type Refusal, refusalFor } from './refusal'
import { LONGEST_ADDRESS } from './request-line'

/** What is answered without a place inside: the front's own addresses, and files. */
const NEEDS_NO_PLACE = /^\/(healthz|readyz|policy-reports)$|\.[a-z\d]+$/

/**
 * Tells whoever would find no place so before anything else is done for them, on Node's own response and with nothing
 * of the platform's: in a rush ten are told for each one who is let in, and what they cost is taken from that one.
 * `always` are the headers of every answer.
 */
export function turnAway({ full }: Admission, always: Record<string, string>) {
  // As Node takes them without a look at what they are: names and values in turn.
  const headersOf = new Map<Refusal, string[]>()
  function headersFor(refusal: Refusal): string[] {
    const known = headersOf.get(refusal) ?? Object.entries({ ...always, ...refusal.headers }).flat()
    headersOf.set(refusal, known)
    return known
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { url: target = '', method = '', headers } = incoming
    const reason = full(method !== 'POST')
    if (!reason) return false
    const [path = ''] = target.split('?', 1)
    if (!target.startsWith('/') || target.length > LONGEST_ADDRESS || NEEDS_NO_PLACE.test(path)) return false
    countBusy(reason)
    const refusal = refusalFor({ target, language: headers['accept-language'] ?? null }, busyReason(method, false))
    const body = bodyOf(refusal, target)
    const own = ['Content-Length', String(Buffer.byteLength(body))]
    // The rest of what is sent must not be taken for the next request.
    if (method === 'POST') own.push('Connection', 'close')
    outgoing.writeHead(refusal.status, [...headersFor(refusal), ...own])
    outgoing.end(method === 'HEAD' ? undefined : body)
    return true
  }
}
