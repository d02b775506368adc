import { isIP } from 'node:net'

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/** Each trusted proxy appends its caller to X-Forwarded-For: one step back per proxy, the rest is untrusted. */
export function clientAddress(socket: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const chain = [...(forwardedFor?.split(',') ?? []), socket ?? ''].map(plain)
  const named = chain.at(-1 - Math.min(trustedProxies, chain.length - 1)) ?? ''
  if (isIP(named)) return named
  return plain(socket ?? '') || 'unknown'
}
