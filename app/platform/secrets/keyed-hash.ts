import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { settings } from '../settings/settings'

// Deriving one costs more than the hash that it is for.
const keys = new Map<string, Buffer>()

/** From the session secret (RFC 5869). */
function keyFor(use: string): Buffer {
  const { sessionSecret } = settings()
  const name = `${sessionSecret} ${use}`
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', sessionSecret, '', use, 32))
  keys.set(name, key)
  return key
}

/** In base64url, under a key of its own for each use. */
export function keyedHash(use: string, ...parts: string[]): string {
  return createHmac('sha256', keyFor(use)).update(JSON.stringify(parts)).digest('base64url')
}

/** In constant time. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
