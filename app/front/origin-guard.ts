const UNSAFE = /^(POST|PUT|PATCH|DELETE)$/

/** Calls below /h5 are authenticated by a header that no foreign page can send, never by cookies. */
const hasOwnProof = (path: string) => path.startsWith('/h5/')

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** What is looked at of a request. */
type Asked = { method: string; url: string; headers: { get(name: string): string | null } }

/**
 * Whether a request that changes something was sent by a page of another site. Browsers say so in Sec-Fetch-Site, older
 * ones in Origin; one that says neither is refused, too.
 */
export function isForeign(request: Asked, publicOrigin: string | undefined): boolean {
  if (!UNSAFE.test(request.method) || hasOwnProof(new URL(request.url).pathname)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (!origin) return true
  return publicOrigin ? origin !== publicOrigin : hostOf(origin) !== new URL(request.url).host
}
