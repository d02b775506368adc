import type { ServerResponse } from 'node:http'

const SECURITY = {
  // Documents bring their own policy; anything else opened as a page may do nothing at all.
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // no-referrer would turn the Origin of our own forms into "null" and break payment pages that check it.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
const HSTS = 'max-age=31536000; includeSubDomains'

/** A response may set a stricter one. */
export function securityHeaders(publicOrigin: string | undefined): Record<string, string> {
  return publicOrigin?.startsWith('https:') ? { ...SECURITY, 'Strict-Transport-Security': HSTS } : SECURITY
}

/** For a trusted CDN only, and only on public pages. */
const SURROGATE = ['surrogate-control', 'surrogate-key']
/** Written apart, or not at all. */
const APART = new Set([...SURROGATE, 'set-cookie', 'vary'])

export function makePersonal(headers: Headers): void {
  for (const name of SURROGATE) headers.delete(name)
}

/** `variesBy` adds to the response's own. */
export function setPersonal(outgoing: ServerResponse, headers: Headers, variesBy?: string): void {
  for (const [name, value] of headers) if (!APART.has(name)) outgoing.setHeader(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length) outgoing.setHeader('Set-Cookie', cookies)
  const vary = [headers.get('vary'), variesBy].filter(Boolean).join(', ')
  if (vary) outgoing.setHeader('Vary', vary)
}

const AHEAD = '"/ahead.speculationrules"'
const MADE_ANEW =
  /^(surrogate-control|surrogate-key|set-cookie|cache-control|content-length|content-encoding|etag|vary|connection)$/

type Keeping = { tag: string; always: Record<string, string>; isCdnTrusted: boolean }

/** `own`: for URLs that may set a cookie, which a CDN must not cache. */
export function cachedHeaders(
  answered: Headers,
  { tag, always, isCdnTrusted }: Keeping,
): { shared: Headers; own: Headers } {
  const own = new Headers(always)
  for (const [name, value] of answered) if (!MADE_ANEW.test(name)) own.set(name, value)
  own.set('Cache-Control', 'private, no-cache')
  own.set('ETag', tag)
  own.set('Vary', 'Accept-Encoding, Accept-Language, Cookie')
  own.set('Speculation-Rules', AHEAD)
  const shared = new Headers(own)
  if (isCdnTrusted) for (const name of SURROGATE) shared.set(name, answered.get(name) ?? '')
  return { shared, own }
}

/** Headers that only proxies and this server write. */
export const PRIVATE = /^(forwarded|x-forwarded-.*|x-real-ip|x-client-address|x-request-id)$/

export function trustedHeaders(
  received: Headers,
  known: { address: string; requestId: string; frontKey: string },
): Headers {
  const headers = new Headers(received)
  for (const name of [...headers.keys()]) if (PRIVATE.test(name)) headers.delete(name)
  // A browser without a referrer: the guard has let it in, and the framework would take it for an attack.
  if (headers.get('origin') === 'null') headers.delete('origin')
  headers.set('x-client-address', `${known.frontKey} ${known.address}`)
  headers.set('x-request-id', known.requestId)
  return headers
}
