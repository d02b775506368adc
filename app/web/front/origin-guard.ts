import { hostOf, isSentFromElsewhere, UNSAFE } from '../../values/senders'

/** Calls below /h5 are authenticated by a header that no foreign page can send, never by cookies. */
const hasOwnProof = (path: string) => path.startsWith('/h5/')

/** What is looked at of a request. */
type Asked = { method: string; url: string; headers: { get(name: string): string | null } }

/** Whether a request that changes something was sent by a page of another site. */
export function isForeign(request: Asked, publicOrigin: string | undefined): boolean {
  if (!UNSAFE.test(request.method)) return false
  const { pathname, host } = new URL(request.url)
  if (hasOwnProof(pathname)) return false
  return isSentFromElsewhere(request, (origin) => (publicOrigin ? origin === publicOrigin : hostOf(origin) === host))
}
