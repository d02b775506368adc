import { SEEN_MOST } from '~/features/favourites/contract/members'
import { settings } from '~/house/dispatch.server'
import { paths } from '~/paths'
import { isId } from '~/values/ids'
import type { Visit } from '~/values/visit-kinds'
import { cookies, type Seen } from './cookies'
import { isPrefetch } from './prefetch'

export const readSeen = async (request: Pick<Visit, 'headers'>): Promise<Seen> =>
  (await cookies.seen.read(request)) ?? { ids: [], isPaused: false }

/** By our setting or by the browser's own signal. */
const declines = (request: Visit, { isPaused }: Seen) => isPaused || request.headers.get('Sec-GPC') === '1'

export async function seenToJoin(request: Visit): Promise<string[]> {
  const seen = await readSeen(request)
  return declines(request, seen) ? [] : seen.ids.filter(isId)
}

/** A CDN cannot cache pages that set cookies. */
const mayRemember = () => !settings().isCdnTrusted

/** Undefined for other pages, members, opted-out guests, and unchanged lists. */
export async function seenGoodsCookie(request: Visit): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const id = searchParams.get('id') ?? ''
  if (pathname !== paths.goods || !isId(id) || isPrefetch(request) || !mayRemember()) return undefined
  const seen = await readSeen(request)
  if (declines(request, seen) || seen.ids[0] === id || (await cookies.user.read(request))) return undefined
  return cookies.seen.write({ ...seen, ids: [id, ...seen.ids.filter((one) => one !== id)].slice(0, SEEN_MOST) })
}
