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

/** Headers that only proxies and this server write. */
export const PRIVATE = /^(forwarded|x-forwarded-.*|x-real-ip|x-client-address|x-request-id)$/

/** What the app may believe: no private header that was received, but what we know ourselves. */
export function trustedHeaders(
  received: Headers,
  known: { address: string; requestId: string; frontKey: string },
): Headers {
  const headers = new Headers(received)
  for (const name of [...headers.keys()]) if (PRIVATE.test(name)) headers.delete(name)
  headers.set('x-client-address', `${known.frontKey} ${known.address}`)
  headers.set('x-request-id', known.requestId)
  return headers
}
