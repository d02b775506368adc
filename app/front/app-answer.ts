import type { IncomingMessage } from 'node:http'
import { settings } from '../provider/settings'
import { bodyLimit, limitBody } from './body-limit'
import { clientAddress } from './client-address'
import { trustedHeaders } from './headers'
import { refuse } from './refusal'
import { requestId } from './request-id'

/** The Remix build as a function. */
export type App = (request: Request) => Promise<Response>

/** Hands a request to the app with headers that it may believe and a body that cannot outgrow its limit. */
export async function answerByApp(raw: Request, incoming: IncomingMessage, app: App): Promise<Response> {
  const { publicOrigin, trustedProxies } = settings()
  const url = new URL(raw.url)
  const address = clientAddress(incoming.socket.remoteAddress, raw.headers.get('x-forwarded-for'), trustedProxies)
  const init = {
    method: raw.method,
    headers: trustedHeaders(raw.headers, { address, requestId: requestId(incoming) }),
    signal: raw.signal,
  }
  const seen = publicOrigin ? `${publicOrigin}${url.pathname}${url.search}` : raw.url
  if (!raw.body) return app(new Request(seen, init))
  const { body, tooLarge } = limitBody(raw.body, bodyLimit(raw.headers.get('content-type')))
  const streamed = { ...init, body, duplex: 'half' as const }
  return Promise.race([app(new Request(seen, streamed)), tooLarge.then(() => refuse(raw, 'tooLarge'))])
}
