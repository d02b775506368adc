import { isId } from '~/values/ids'
import type { Visit } from '~/values/visit'
import { cookies, type Via } from './cookies'
import { isPrefetch } from './prefetch'

const id = (text: string | null) => (text && isId(text) ? text : undefined)

/** The cookie that keeps who shared the link of this request; nothing where it carries no sharer. */
export async function attributionCookie(request: Visit): Promise<string | undefined> {
  if (isPrefetch(request)) return undefined
  const { searchParams } = new URL(request.url)
  const via: Via = { sUid: id(searchParams.get('sUid')), bUid: id(searchParams.get('bUid')) }
  if (via.sUid) return cookies.via.write(via)
  // A shop's address without a sharer opens the shop; who had shared before stays.
  return via.bUid ? cookies.via.write({ ...(await cookies.via.read(request)), bUid: via.bUid }) : undefined
}
