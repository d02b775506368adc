import type { Call } from '~/contract/call'
import { calls } from '~/contract/calls'
import { isLocale, type Locale, negotiateLocale } from '~/values/locales'
import type { Caller } from './caller'
import { admit, dispatch, fault } from './dispatch'
import { clientAddressOf } from './front-key'
import { PUSH_PATH } from './gateways/express'
import { openApi } from './open-api'
import { receivePush } from './parcels/receive-push'
import { receiveCallback } from './payments/receive-callback'
import { readBody } from './read-body'
import { type Answered, refused } from './refused'

export { DEMO_OPERATOR_PHONE } from './console/add-operator'
export { DEMO_PHONE } from './database/fill-demo'
export { isDatabaseReady } from './database/readiness'
export { dispatch } from './dispatch'
export { clientAddressOf, frontKey } from './front-key'
export { sandboxDoor } from './gateways/sandbox'
export { servePicture } from './gateways/serve-picture'
export { watchTags } from './kept-pages/watch-tags'
export { reportFault } from './log'
export { settings } from './settings'
export { isShared } from './shared-answers'
export { startShop, stopShop } from './start'

export const BASE = '/h5'

const byPath = new Map<string, Call>()
for (const concept of Object.values(calls)) for (const one of Object.values(concept)) byPath.set(one.path, one as Call)

const CALLBACK = /^\/api\/payment\/callback\/([a-z]{1,20})$/

function answer({ status, envelope }: Answered): Response {
  return Response.json(envelope, {
    status,
    headers: { 'Cache-Control': 'no-store', Vary: 'token, operator, cart, accept-language' },
  })
}

function localeOf(request: Request): Locale {
  const asked = request.headers.get('locale')
  return isLocale(asked) ? asked : negotiateLocale(request.headers.get('accept-language'))
}

/** Answers one HTTP request below /h5. Only the headers `token` and `operator` authenticate: cookies are never looked at. */
export async function handle(request: Request): Promise<Response> {
  try {
    return await route(request)
  } catch (error) {
    return answer(fault(error, new URL(request.url).pathname.slice(BASE.length), localeOf(request)))
  }
}

async function route(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.slice(BASE.length)
  const locale = localeOf(request)
  // The server leaves the body out of the answer.
  const method = request.method === 'HEAD' ? 'GET' : request.method

  if (path === '/openapi.json' && method === 'GET') return Response.json(openApi())
  const channel = CALLBACK.exec(path)?.[1]
  if (channel && method === 'POST') return receiveCallback(channel, request)

  if (BASE + path === PUSH_PATH && method === 'POST') return receivePush(request)

  const one = byPath.get(path)
  if (!one) return answer(refused('unknownCall', locale))
  if (method !== one.method) return answer(refused('wrongMethod', locale, { method: one.method }))
  // Calls that change something by GET must not be reachable from a foreign page, whatever header it may add.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return answer(refused('crossSite', locale))

  const caller: Caller = {
    locale,
    token: request.headers.get('token') || undefined,
    cartId: request.headers.get('cart') || undefined,
    address: clientAddressOf(request.headers),
    device: request.headers.get('device') || undefined,
    operatorToken: request.headers.get('operator') || undefined,
    factorCode: request.headers.get('factor') || undefined,
  }
  const { p: _p, ...query } = Object.fromEntries(url.searchParams)
  if (one.method === 'GET') return answer(await dispatch(one, query, caller))
  // Ten megabytes are not read for a caller whom nobody knows.
  const turnedAway = one.file ? await admit(one, caller) : undefined
  if (turnedAway) return answer(turnedAway)
  const body = await readBody(request, one, caller)
  if (typeof body === 'string') return answer(refused(body, locale))
  return answer(await dispatch(one, body, caller))
}
