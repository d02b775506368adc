import { hkdfSync } from 'node:crypto'

/** Per cookie, so that a signature under one name is worth nothing under another (RFC 5869 from the session secret). */
export const cookieKey = (name: string, secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `cookie ${name}`, 32)).toString('base64url')
