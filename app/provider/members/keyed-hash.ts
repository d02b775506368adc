import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { settings } from '../settings'

/** An HMAC-SHA-256 in base64url, under a key of its own for each use (RFC 5869 from the session secret). */
export function keyedHash(use: string, ...parts: string[]): string {
  const key = Buffer.from(hkdfSync('sha256', settings().sessionSecret, '', use, 32))
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

/** Whether two hashes are equal, in a time that does not tell where they differ. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
