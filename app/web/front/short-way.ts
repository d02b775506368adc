import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Body, bodyLimit, isMultipart, readBody } from './body-limit'
import { LONGEST_ADDRESS } from './request-line'

/** Parameters of the framework's own, however they are written. */
const FRAMEWORK_PARAMETER = /[?&](_|%5f)/i

/** Whether a request is one that the long way would not refuse for its method, host or address. */
export function plainRequests(publicOrigin: string | undefined) {
  const publicHost = publicOrigin && new URL(publicOrigin).host
  return ({ method, url = '', headers }: IncomingMessage): boolean => {
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (method !== 'POST' && (method !== 'GET' || hasBody)) return false
    if (publicHost && headers.host !== publicHost) return false
    return url.startsWith('/') && url.length <= LONGEST_ADDRESS && !FRAMEWORK_PARAMETER.test(url)
  }
}

const limitOf = (headers: IncomingMessage['headers']) => bodyLimit(headers['content-type'] ?? null, undefined)

/** Whether a request brings no file, and says of no body that it is longer than it may be. */
export const isSmall = ({ headers }: IncomingMessage): boolean =>
  !isMultipart(headers['content-type'] ?? null) && Number(headers['content-length'] ?? 0) <= limitOf(headers)

/** The body of a request, if it posts, or why it is not there. Who sends it slowly must not hold a place inside. */
export async function bodyIn(
  incoming: IncomingMessage,
  patience: number,
): Promise<Body | 'tooLarge' | 'tooSlow' | undefined> {
  return incoming.method === 'POST' ? readBody(incoming, limitOf(incoming.headers), patience) : undefined
}

/** As much of a request as a refusal looks at. */
export const refusedRequest = ({ method, url, headers }: IncomingMessage): Request =>
  new Request(`http://shop${url}`, { method, headers: { 'accept-language': headers['accept-language'] ?? '' } })

/** Writes an answer of the platform without cookies on Node's own response. */
export async function writePlainly(outgoing: ServerResponse, answer: Response): Promise<void> {
  outgoing.statusCode = answer.status
  answer.headers.forEach((value, name) => {
    outgoing.setHeader(name, value)
  })
  outgoing.end(await answer.text())
}
