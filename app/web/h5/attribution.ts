import { LINKS_MOST } from '~/features/commissions/contract/members'
import { calls } from '~/house/registers/calls'
import { linkOf } from '~/values/link'
import type { Visit } from '~/values/visit-kinds'
import { cookies, type Via } from './cookies'
import type { Client } from './make-client'
import { isPrefetch } from './prefetch'
import { isPrivate, readVia } from './private-mode'

/** In whole seconds, so that visitors of one link in a rush share a cookie. */
const now = () => Math.floor(Date.now() / 1_000)

export async function attributionCookie(request: Visit): Promise<string | undefined> {
  if (isPrefetch(request)) return undefined
  const via: Via = linkOf(new URL(request.url).searchParams)
  if (!via.sUid && !via.bUid) return undefined
  const { write } = (await isPrivate(request)) ? cookies.visitVia : cookies.via
  if (via.sUid) {
    const { sUid, bUid } = via
    const before = (await readVia(request))?.links ?? []
    const others = before.filter((one) => one.sUid !== sUid)
    return write({ ...via, links: [{ sUid, bUid, at: now() }, ...others].slice(0, LINKS_MOST) })
  }
  // A shop's URL without a sharer opens the shop; the earlier sharer stays.
  return write({ ...(await readVia(request)), bUid: via.bUid })
}

async function openedLinks(request: Visit) {
  const links = (await readVia(request))?.links ?? []
  const since = Date.now() / 1_000
  return links.map(({ at, ...link }) => ({ ...link, secondsAgo: Math.max(0, Math.round(since - at)) }))
}

/** Commission is calculated from it when the order is paid. */
export async function noteLinks(member: Client, request: Visit): Promise<void> {
  if (await isPrivate(request)) return
  const links = await openedLinks(request)
  if (links.length > 0) await member.ask(calls.commissions.openLinks, { links })
}

/** Those of a private visit count for the order that was placed in it, and for no other. */
export async function noteLinksOfOrder(member: Client, request: Visit, orderId: string): Promise<void> {
  if (!(await isPrivate(request))) return
  const links = await openedLinks(request)
  if (links.length > 0) await member.ask(calls.commissions.openLinks, { links, orderId })
}
