/** Methods that change something. */
export const UNSAFE = /^(POST|PUT|PATCH|DELETE)$/

export const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** What is looked at of a request. */
type Sent = { method: string; headers: { get(name: string): string | null } }

/**
 * Whether a request that changes something was sent by a page of another site. Browsers say so in Sec-Fetch-Site, older
 * ones in Origin; one that says neither is taken for foreign, too.
 */
export function isSentFromElsewhere({ method, headers }: Sent, isOwn: (origin: string) => boolean): boolean {
  if (!UNSAFE.test(method)) return false
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  return !origin || !isOwn(origin)
}
