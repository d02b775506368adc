export const UNSAFE = /^(POST|PUT|PATCH|DELETE)$/

export const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

type SenderRequest = { method: string; headers: { get(name: string): string | null } }

/** Sec-Fetch-Site, else Origin; neither or a contradiction is foreign. Our pages without a referrer send "null". */
export function isSentFromElsewhere({ method, headers }: SenderRequest, isOwn: (origin: string) => boolean): boolean {
  if (!UNSAFE.test(method)) return false
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site)
    return (site !== 'same-origin' && site !== 'none') || (origin !== null && origin !== 'null' && !isOwn(origin))
  return !origin || !isOwn(origin)
}
