import { BY_LINK } from '~/values/by-link'
import { linkOf } from '~/values/link'
import { cookies, type User } from './cookies'

/** The shop that the address opens, else that of the link that was opened last, else the member's own. */
export async function shopInContext(request: Request, user: User | undefined): Promise<string | undefined> {
  const named = linkOf(new URL(request.url).searchParams).bUid
  if (named) return named
  return (await cookies.via.read(request))?.bUid ?? user?.userInfo.businessId ?? undefined
}

/** Whether somebody came by a link that another member had shared, now or within the days that it is kept. */
export async function cameByLink(request: Request): Promise<boolean> {
  if (request.headers.has(BY_LINK) || linkOf(new URL(request.url).searchParams).sUid) return true
  return (await cookies.via.read(request))?.sUid !== undefined
}
