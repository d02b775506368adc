import { answerCall, BASE, faultOf } from './answer-call'
import { PUSH_PATH } from './gateways/express'
import { returnFrom } from './gateways/return-from-paying'
import { openApi } from './open-api'
import { receivePush } from './parcels/receive-push'
import { receiveCallback } from './payments/receive-callback'
import { receivePayoutCallback } from './payouts/receive-callback'
import type { Answered } from './refused'

export { answerCall, BASE, takesPlainText } from './answer-call'
export { noteCardVisit } from './cards/count-visits'
export { serveContact } from './cards/serve-contact'
export { DEMO_OPERATOR_PHONE } from './console/add-operator'
export { DEMO_ENROLMENT_CODE } from './console/enrolment-codes'
export { isDatabaseReady } from './database/readiness'
export { DEMO_PHONE } from './demo/fill-demo'
export { dispatch } from './dispatch'
export { clientAddressOf, frontKey, requestIdOf } from './front-key'
export { messengerOrigins } from './gateways/messenger'
export { noteOwnPort } from './gateways/own-origin'
export { payOrigins } from './gateways/pay-origins'
export { serveFilm } from './gateways/serve-film'
export { servePicture } from './gateways/serve-picture'
export { watchTags } from './kept-pages/watch-tags'
export { reportFault, reportUnsafeNumber } from './log'
export { serveCode, servePoster } from './posters/keep-poster'
export { sandboxDoor } from './sandbox-door'
export { brandIn, settings } from './settings'
export { isShared } from './shared-answers'
export { startShop, stopShop } from './start'
export { spooledForm } from './uploads/spooled-form'
export { notePlay } from './videos/count-plays'
export { noteVisit } from './visits/write-visits'

const CALLBACK = /^\/api\/(payment|payout)\/callback\/([a-z]{1,20})$/

/** Headers of every answer to a call. */
export const CALL_HEADERS = {
  'Cache-Control': 'no-store',
  Vary: 'token, operator, cart, accept-language, accept-encoding',
}

function answer({ status, envelope, retryAfter }: Answered): Response {
  const response = Response.json(envelope, { status, headers: CALL_HEADERS })
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter))
  return response
}

/** Answers one HTTP request below /h5. Only the headers `token` and `operator` authenticate: cookies are never looked at. */
export async function handle(request: Request): Promise<Response> {
  try {
    return await route(request)
  } catch (error) {
    return answer(faultOf(error, request))
  }
}

async function route(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(BASE.length)
  // The server leaves the body out of the answer.
  const method = request.method === 'HEAD' ? 'GET' : request.method

  if (path === '/openapi.json' && method === 'GET') return openApi(request)
  const [, of, channel] = CALLBACK.exec(path) ?? []
  if (channel && method === 'POST')
    return of === 'payout' ? receivePayoutCallback(channel, request) : receiveCallback(channel, request)

  const back = returnFrom(BASE + path)
  if (back && method === 'POST') return back

  if (BASE + path === PUSH_PATH && method === 'POST') return receivePush(request)

  return answer(await answerCall(request))
}
