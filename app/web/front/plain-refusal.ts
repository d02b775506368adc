import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, type FrontRefusal, type Refusal, refusalFor } from './refusal'

type RefusePlainly = (incoming: IncomingMessage, outgoing: ServerResponse, reason: FrontRefusal) => void

export function plainRefusals(always: Record<string, string>): RefusePlainly {
  // As Node takes them: names and values in turn.
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
