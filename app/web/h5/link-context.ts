import { BY_LINK, linkOf } from '~/values/link'
import { cookies, type User } from './cookies'

/** From the URL, else the last link, else the member's own. */
export async function shopInContext(request: Request, user: User | undefined): Promise<string | undefined> {
  const named = linkOf(new URL(request.url).searchParams).bUid
  if (named) return named
  return (await cookies.via.read(request))?.bUid ?? user?.userInfo.businessId ?? undefined
}

export async function cameByLink(request: Request): Promise<boolean> {
  if (request.headers.has(BY_LINK) || linkOf(new URL(request.url).searchParams).sUid) return true
  return (await cookies.via.read(request))?.sUid !== undefined
}
