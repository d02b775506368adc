import { randomBytes, timingSafeEqual } from 'node:crypto'

/** Proves that a header comes from this process's front. */
export const frontKey = randomBytes(16).toString('base64url')

const isOurs = (key: string) =>
  key.length === frontKey.length && timingSafeEqual(Buffer.from(key), Buffer.from(frontKey))

type Headers = { get(name: string): string | null }

function saidOf(headers: Headers): string | undefined {
  const [key = '', address] = (headers.get('x-client-address') ?? '').split(' ')
  return isOurs(key) ? address : undefined
}

/** Only the front knows it, whatever a client's header says. */
export const clientAddressOf = (headers: Headers): string => saidOf(headers) || 'unknown'

/** Shown in the log and on error pages; undefined without a front. */
export const requestIdOf = (headers: Headers): string | undefined =>
  saidOf(headers) ? (headers.get('x-request-id') ?? undefined) : undefined
