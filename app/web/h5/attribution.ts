import { LINKS_MOST } from '~/features/commissions/contract/members'
import { calls } from '~/house/registers/calls'
import { linkOf } from '~/values/link'
import type { Visit } from '~/values/visit-kinds'
import { cookies, type Via } from './cookies'
import type { Client } from './make-client'
import { isPrefetch } from './prefetch'

/** In whole seconds, so that visitors of one link in a rush share a cookie. */
const now = () => Math.floor(Date.now() / 1_000)

export async function attributionCookie(request: Visit): Promise<string | undefined> {
  if (isPrefetch(request)) return undefined
  const via: Via = linkOf(new URL(request.url).searchParams)
  if (via.sUid) {
    const { sUid, bUid } = via
    const before = (await cookies.via.read(request))?.links ?? []
    const others = before.filter((one) => one.sUid !== sUid)
    return cookies.via.write({ ...via, links: [{ sUid, bUid, at: now() }, ...others].slice(0, LINKS_MOST) })
  }
  // A shop's URL without a sharer opens the shop; the earlier sharer stays.
  return via.bUid ? cookies.via.write({ ...(await cookies.via.read(request)), bUid: via.bUid }) : undefined
}

/** Commission is calculated from it when the order is paid. */
export async function noteLinks(member: Client, request: Visit): Promise<void> {
  const links = (await cookies.via.read(request))?.links ?? []
  if (links.length === 0) return
  const since = Date.now() / 1_000
  const opened = links.map(({ at, ...link }) => ({ ...link, secondsAgo: Math.max(0, Math.round(since - at)) }))
  await member.ask(calls.commissions.openLinks, { links: opened })
}
