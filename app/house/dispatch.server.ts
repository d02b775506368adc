import { receivePush } from '~/features/delivery/server/parcels/track-parcels'
import { receiveCallback } from '~/features/payments/server/receive-callback'
import { receivePayoutCallback } from '~/features/payouts/server/receive-callback'
import { answerProof, PROOF_CHANNEL } from '~/platform/secrets/shop-proof'
import { PUSH_PATH } from '~/services/express'
import { returnFrom } from '~/services/shop'
import { answerCall, BASE, faultOf } from './answer-call'
import { openApi } from './open-api'
import type { Answered } from './registers/refused'

export { serveBackup } from '~/features/backups/server/show-backups'
export { noteCardVisit } from '~/features/business-cards/server/count-visits'
export { serveContact } from '~/features/business-cards/server/serve-contact'
export { noteSearchClick } from '~/features/goods/server/search/note-clicks'
export { noteSearch } from '~/features/goods/server/search/note-misses'
export { DEMO_OPERATOR_PHONE } from '~/features/operators/server/change-operator'
export { DEMO_ENROLMENT_CODE } from '~/features/operators/server/enrolment-codes'
export { whenMallChanges } from '~/features/settings/server/mall-state'
export { serveCode, servePoster } from '~/features/sharing/server/posters/cached-poster'
export { noteShortLink } from '~/features/sharing/server/short-links/count-uses'
export { noteVisit } from '~/features/sharing/server/visits/write-visits'
export { spooledForm } from '~/features/uploads/server/spooled-form'
export { notePlay } from '~/features/videos/server/count-plays'
export { isDatabaseReady } from '~/platform/database/readiness'
export { clientAddressOf, frontKey, requestIdOf } from '~/platform/front-key'
export { reportFault, reportUnsafeNumber } from '~/platform/log'
export { servePicture } from '~/platform/media/serve-picture'
export { serveVideoFile } from '~/platform/media/serve-video-file'
export { watchTags } from '~/platform/page-cache/watch-tags'
export { brandIn, settings } from '~/platform/settings/settings'
export { messengerOrigins } from '~/services/messenger'
export { payOrigins } from '~/services/payment'
export { noteOwnPort } from '~/services/shop'
export { DEMO_PHONE } from '../../demo/fill-demo'
export { answerCall, BASE, takesPlainText } from './answer-call'
export { dispatch } from './dispatch'
export { sandboxDoor } from './sandbox-door'
export { isShared } from './shared-answers'
export { startShop, stopShop } from './start'

const CALLBACK = /^\/api\/(payment|payout)\/callback\/([a-z]{1,20})$/

export const CALL_HEADERS = {
  'Cache-Control': 'no-store',
  Vary: 'token, operator, authorization, cart, accept-language, accept-encoding',
}

function answer({ status, envelope, retryAfter }: Answered): Response {
  const response = Response.json(envelope, { status, headers: CALL_HEADERS })
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter))
  return response
}

/** Only the headers `token`, `operator` and `Authorization` authenticate; no cookie ever does. */
export async function handle(request: Request): Promise<Response> {
  try {
    return await route(request)
  } catch (error) {
    return answer(faultOf(error, request))
  }
}

async function route(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(BASE.length)
  const method = request.method === 'HEAD' ? 'GET' : request.method

  if (path === '/openapi.json' && method === 'GET') return openApi(request)
  const [, of, channel] = CALLBACK.exec(path) ?? []
  if (channel === PROOF_CHANNEL && method === 'POST') return answerProof(request)
  if (channel && method === 'POST')
    return of === 'payout' ? receivePayoutCallback(channel, request) : receiveCallback(channel, request)

  const back = returnFrom(BASE + path)
  if (back && method === 'POST') return back

  if (BASE + path === PUSH_PATH && method === 'POST') return receivePush(request)

  return answer(await answerCall(request))
}
