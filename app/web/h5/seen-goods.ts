import { SEEN_MOST } from '~/features/favourites/contract/footprints'
import { settings } from '~/house/dispatch.server'
import { paths } from '~/paths'
import { isId } from '~/values/ids'
import type { Visit } from '~/values/visit'
import { cookies, type Seen } from './cookies'
import { isPrefetch } from './prefetch'

/** What a guest looked at last, the newest first. */
export const readSeen = async (request: Pick<Visit, 'headers'>): Promise<Seen> =>
  (await cookies.seen.read(request)) ?? { ids: [], isPaused: false }

/** Whether the guest wants no traces: said here, or by the browser to every site. */
const declines = (request: Visit, { isPaused }: Seen) => isPaused || request.headers.get('Sec-GPC') === '1'

/** What joins a member's footprints at login: nothing of a guest who wants no traces. */
export async function seenToJoin(request: Visit): Promise<string[]> {
  const seen = await readSeen(request)
  return declines(request, seen) ? [] : seen.ids.filter(isId)
}

/** A CDN could answer no page that leaves a cookie: where one keeps the pages, nothing is remembered. */
const mayRemember = () => !settings().isCdnTrusted

/**
 * The cookie that keeps which goods a guest looks at; nothing for any other page, for who wants no traces, for a member, and
 * where they are the newest already.
 */
export async function seenGoodsCookie(request: Visit): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const id = searchParams.get('id') ?? ''
  if (pathname !== paths.goods || !isId(id) || isPrefetch(request) || !mayRemember()) return undefined
  const seen = await readSeen(request)
  if (declines(request, seen) || seen.ids[0] === id || (await cookies.user.read(request))) return undefined
  return cookies.seen.write({ ...seen, ids: [id, ...seen.ids.filter((one) => one !== id)].slice(0, SEEN_MOST) })
}
