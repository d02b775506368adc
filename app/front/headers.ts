const SECURITY = {
  'X-Content-Type-Options': 'nosniff',
  // no-referrer would turn the Origin of our own form posts into "null" and break payment pages that check the referrer.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
const HSTS = 'max-age=31536000; includeSubDomains'

/** Adds the security headers that an answer lacks. */
export function secure(headers: Headers, publicOrigin: string | undefined): void {
  for (const [name, value] of Object.entries(SECURITY)) if (!headers.has(name)) headers.set(name, value)
  if (publicOrigin?.startsWith('https:')) headers.set('Strict-Transport-Security', HSTS)
}

const PRIVATE = /^(forwarded|x-forwarded-.*|x-real-ip|x-client-address|x-request-id)$/

/** What the app may believe: none of the headers that only proxies and this server write, but what we know ourselves. */
export function trustedHeaders(received: Headers, known: { address: string; requestId: string }): Headers {
  const headers = new Headers(received)
  for (const name of [...headers.keys()]) if (PRIVATE.test(name)) headers.delete(name)
  headers.set('x-client-address', known.address)
  headers.set('x-request-id', known.requestId)
  return headers
}
