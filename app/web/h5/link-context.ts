import { BY_LINK, linkOf } from '~/values/link'
import type { User } from './cookies'
import { readVia } from './private-mode'

/** From the URL, else the last link, else the member's own. */
export async function shopInContext(request: Request, user: User | undefined): Promise<string | undefined> {
  const named = linkOf(new URL(request.url).searchParams).bUid
  if (named) return named
  return (await readVia(request))?.bUid ?? user?.userInfo.businessId ?? undefined
}

export async function cameByLink(request: Request): Promise<boolean> {
  if (request.headers.has(BY_LINK) || linkOf(new URL(request.url).searchParams).sUid) return true
  return (await readVia(request))?.sUid !== undefined
}
