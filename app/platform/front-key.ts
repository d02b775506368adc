import { randomBytes, timingSafeEqual } from 'node:crypto'

/** Known to nobody but this process: its front shows it to say that a header comes from there. */
export const frontKey = randomBytes(16).toString('base64url')

const isOurs = (key: string) =>
  key.length === frontKey.length && timingSafeEqual(Buffer.from(key), Buffer.from(frontKey))

type Headers = { get(name: string): string | null }

/** What the front says of a client, in the words of its own header. */
function saidOf(headers: Headers): string | undefined {
  const [key = '', address] = (headers.get('x-client-address') ?? '').split(' ')
  return isOurs(key) ? address : undefined
}

/** The client's network address as the front has seen it. Without a front before us nobody knows it, whatever a header says. */
export const clientAddressOf = (headers: Headers): string => saidOf(headers) || 'unknown'

/** The front's name of a request, which stands in the log and on an error page; nothing without a front before us. */
export const requestIdOf = (headers: Headers): string | undefined =>
  saidOf(headers) ? (headers.get('x-request-id') ?? undefined) : undefined
