import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Body, bodyLimit, isMultipart, readBody } from './body-limit'
import { LONGEST_ADDRESS } from './request-line'

const FRAMEWORK_PARAMETER = /[?&](_|%5f)/i

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

export const isSmall = ({ headers }: IncomingMessage): boolean =>
  !isMultipart(headers['content-type'] ?? null) && Number(headers['content-length'] ?? 0) <= limitOf(headers)

export async function bodyIn(
  incoming: IncomingMessage,
  patience: number,
): Promise<Body | 'tooLarge' | 'tooSlow' | undefined> {
  return incoming.method === 'POST' ? readBody(incoming, limitOf(incoming.headers), patience) : undefined
}

export const refusedRequest = ({ method, url, headers }: IncomingMessage): Request =>
  new Request(`http://shop${url}`, { method, headers: { 'accept-language': headers['accept-language'] ?? '' } })

export async function writePlainly(outgoing: ServerResponse, answer: Response): Promise<void> {
  outgoing.statusCode = answer.status
  answer.headers.forEach((value, name) => {
    outgoing.setHeader(name, value)
  })
  outgoing.end(await answer.text())
}
