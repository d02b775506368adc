import type { ServerResponse } from 'node:http'

const SECURITY = {
  // Documents bring their own policy; whatever else is opened as a page may do nothing at all.
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // no-referrer would turn the Origin of our own form posts into "null" and break payment pages that check the referrer.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
const HSTS = 'max-age=31536000; includeSubDomains'

/** The headers that protect, of every answer whatever way it takes; an answer may bring a stricter one of its own. */
export function securityHeaders(publicOrigin: string | undefined): Record<string, string> {
  return publicOrigin?.startsWith('https:') ? { ...SECURITY, 'Strict-Transport-Security': HSTS } : SECURITY
}

/** What a trusted CDN may see of pages that are everybody's. Nobody in front of us may see it of any other answer. */
const SURROGATE = ['surrogate-control', 'surrogate-key']
/** These are written in their own way, or not at all. */
const APART = new Set([...SURROGATE, 'set-cookie', 'vary'])

/** Takes from an answer for one person what would let something in front of us keep it. */
export function makePersonal(headers: Headers): void {
  for (const name of SURROGATE) headers.delete(name)
}

/** Sets the headers of an answer for one person on Node's own response; `variesBy` besides what the answer says itself. */
export function setPersonal(outgoing: ServerResponse, headers: Headers, variesBy?: string): void {
  for (const [name, value] of headers) if (!APART.has(name)) outgoing.setHeader(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length) outgoing.setHeader('Set-Cookie', cookies)
  const vary = [headers.get('vary'), variesBy].filter(Boolean).join(', ')
  if (vary) outgoing.setHeader('Vary', vary)
}

/** Tells browsers that can do so which pages they may fetch ahead. */
const AHEAD = '"/ahead.speculationrules"'
const MADE_ANEW =
  /^(surrogate-control|surrogate-key|set-cookie|cache-control|content-length|content-encoding|etag|vary|connection)$/

type Keeping = { tag: string; always: Record<string, string>; isCdnTrusted: boolean }

/**
 * The headers of a page that is kept, of what the app answered. `own` is for an address by which a visit may
 * leave a cookie: a CDN that kept the answer would give the cookie to everybody, or to nobody.
 */
export function keptHeaders(
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

/** What the app may believe: no private header that was received, but what we know ourselves. */
export function trustedHeaders(
  received: Headers,
  known: { address: string; requestId: string; frontKey: string },
): Headers {
  const headers = new Headers(received)
  for (const name of [...headers.keys()]) if (PRIVATE.test(name)) headers.delete(name)
  // From a browser that tells no referrer: the guard has let it in, and the framework would take it for an attack.
  if (headers.get('origin') === 'null') headers.delete('origin')
  headers.set('x-client-address', `${known.frontKey} ${known.address}`)
  headers.set('x-request-id', known.requestId)
  return headers
}
