import { isIP } from 'node:net'

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The address of the client: each trusted proxy appended the address of its caller to X-Forwarded-For, so one step back
 * for each of them; whatever stands further left was written by strangers.
 */
export function clientAddress(socket: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const chain = [...(forwardedFor?.split(',') ?? []), socket ?? ''].map(plain)
  const named = chain.at(-1 - Math.min(trustedProxies, chain.length - 1)) ?? ''
  if (isIP(named)) return named
  return plain(socket ?? '') || 'unknown'
}
