import { hostOf, isSentFromElsewhere, UNSAFE } from '../../values/senders'

/** Calls below /h5 authenticate by a header that no foreign page can send, never by cookies. */
const hasOwnProof = (path: string) => path.startsWith('/h5/')

type Asked = { method: string; url: string; headers: { get(name: string): string | null } }

export function isForeign(request: Asked, publicOrigin: string | undefined): boolean {
  if (!UNSAFE.test(request.method)) return false
  const { pathname, host } = new URL(request.url)
  if (hasOwnProof(pathname)) return false
  return isSentFromElsewhere(request, (origin) => (publicOrigin ? origin === publicOrigin : hostOf(origin) === host))
}
