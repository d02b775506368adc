/** Methods that change something. */
export const UNSAFE = /^(POST|PUT|PATCH|DELETE)$/

export const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** What is looked at of a request. */
type Sent = { method: string; headers: { get(name: string): string | null } }

/**
 * Whether a request that changes something was sent by a page of another site. Browsers say so in Sec-Fetch-Site, older
 * ones in Origin; one that says neither is taken for foreign, too, and so is one whose two words contradict each other,
 * which no browser sends. An Origin of "null" is no contradiction: browsers that tell no referrer send it from our pages.
 */
export function isSentFromElsewhere({ method, headers }: Sent, isOwn: (origin: string) => boolean): boolean {
  if (!UNSAFE.test(method)) return false
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site)
    return (site !== 'same-origin' && site !== 'none') || (origin !== null && origin !== 'null' && !isOwn(origin))
  return !origin || !isOwn(origin)
}
