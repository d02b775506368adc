import { isId } from '~/values/ids'
import { cookies, type Via } from './cookies'

const id = (text: string | null) => (text && isId(text) ? text : undefined)

/** The cookie that keeps who shared the link of this request; nothing where it carries no sharer. */
export async function attributionCookie(request: Request): Promise<string | undefined> {
  // A prefetch is not a visit.
  if (request.headers.get('Sec-Purpose')?.includes('prefetch')) return undefined
  const { searchParams } = new URL(request.url)
  const via: Via = { sUid: id(searchParams.get('sUid')), bUid: id(searchParams.get('bUid')) }
  if (!via.sUid && !via.bUid) return undefined
  return cookies.via.write(via)
}
