import { randomBytes, timingSafeEqual } from 'node:crypto'

/** Known to nobody but this process: its front shows it to say that a header comes from there. */
export const frontKey = randomBytes(16).toString('base64url')

const isOurs = (key: string) =>
  key.length === frontKey.length && timingSafeEqual(Buffer.from(key), Buffer.from(frontKey))

/** The client's network address as the front has seen it. Without a front before us nobody knows it, whatever a header says. */
export function clientAddressOf(headers: { get(name: string): string | null }): string {
  const [key = '', address] = (headers.get('x-client-address') ?? '').split(' ')
  return address && isOurs(key) ? address : 'unknown'
}
