import { hostOf, isSentFromElsewhere, UNSAFE } from '~/values/senders'
import { settings } from '../../platform/settings/settings'
import { bodyLimit } from './body-limit'
import type { FrontRefusal } from './refusal'
import { HIDDEN, LONGEST_ADDRESS, METHODS, OTHER_HOST } from './request-line'
import type { BodyKindOf } from './sent-to'

/** Calls below /h5 authenticate by a header that no foreign page can send, never by cookies. */
const hasOwnProof = (path: string) => path.startsWith('/h5/')

type ListQuery = { method: string; url: string; headers: { get(name: string): string | null } }

export function isForeign(request: ListQuery, publicOrigin: string | undefined): boolean {
  if (!UNSAFE.test(request.method)) return false
  const { pathname, host } = new URL(request.url)
  if (hasOwnProof(pathname)) return false
  return isSentFromElsewhere(request, (origin) => (publicOrigin ? origin === publicOrigin : hostOf(origin) === host))
}

/** `target` is the URL as it was sent. */
export function refusalOf(request: Request, target: string, takes: BodyKindOf): FrontRefusal | undefined {
  const { publicOrigin } = settings()
  const url = new URL(request.url)
  if (target.length > LONGEST_ADDRESS) return 'longAddress'
  if (!target.startsWith('/')) return 'malformed'
  if (publicOrigin && url.host !== new URL(publicOrigin).host) return 'wrongHost'
  if (!METHODS.test(request.method)) return 'method'
  // Remix would run a single loader past its layouts, or expand paths for seconds; no screen uses either.
  if (url.searchParams.has('_data') || url.pathname === '/__manifest') return 'absent'
  // The router would decode hidden letters that earlier checks of the path did not see.
  if (HIDDEN.test(url.pathname)) return 'absent'
  // Links and redirects of its page would lead there.
  if (OTHER_HOST.test(url.pathname)) return 'absent'
  if (isForeign(request, publicOrigin)) return 'foreign'
  // Nothing below is ever sent to.
  if (request.method === 'POST' && url.pathname.startsWith('/media/')) return 'method'
  const limit = bodyLimit(request.headers.get('content-type'), takes(url.pathname))
  if (Number(request.headers.get('content-length') ?? 0) > limit) return 'tooLarge'
  return undefined
}
