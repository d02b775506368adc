import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { noteCardVisit, noteSearch, noteSearchClick, noteVisit, settings } from '~/house/dispatch.server'
import { paths } from '~/paths'
import { randomToken } from '~/values/ids'
import { linkOf } from '~/values/link'
import { tidySearch } from '~/values/search-history'
import type { Visit, VisitKind } from '~/values/visit-kinds'
import { sourceOf } from '~/values/visit-sources'
import { cookies, readCommon } from './cookies'
import { isPrefetch } from './prefetch'

interface CountedScreen {
  kind: VisitKind
  by?: string
}

/** Search terms are left out, and so is what somebody reads of sex education. */
const countedScreens: ReadonlyMap<string, CountedScreen> = new Map<string, CountedScreen>([
  [paths.home, { kind: 'home' }],
  [paths.homeAlias, { kind: 'home' }],
  [paths.homeOld, { kind: 'home' }],
  [paths.sort, { kind: 'category', by: 'id' }],
  [paths.goods, { kind: 'goods', by: 'id' }],
  [paths.brand, { kind: 'brand', by: 'id' }],
  [paths.goodsSearch, { kind: 'search' }],
  [paths.videoTab, { kind: 'video' }],
  [paths.memberArticle, { kind: 'article', by: 'id' }],
  [paths.activity, { kind: 'activity', by: 'id' }],
  [paths.page, { kind: 'page', by: 'key' }],
  [paths.cardPreview, { kind: 'card', by: 'id' }],
])

interface Arrival {
  /** Counted only once it has a cookie. */
  isNew: boolean
  name(): string | undefined
  /** Call it when the screen has been shown. */
  count(): Promise<void>
}

/** Prepared because signing is asynchronous. */
const SPARE = 64
/** Longer ids are made up. */
const LONGEST_ID = 64
const DEVICE = /(?:^|; *)(?:__Host-)?device=/
const USER = /(?:^|; *)(?:__Host-)?user=/
const VIA = /(?:^|; *)(?:__Host-)?via=/

/** Reloads within a minute are not counted again. */
const lately = new LRUCache<string, true>({ max: 5_000, ttl: 60_000 })
/** A longer one is no browser's; it would only fill the memory. */
const LONGEST_LOOK = 1_000

/** Nothing found with one of these says nothing of the words. */
const NARROWING = ['category', 'brand', 'minYuan', 'maxYuan', 'inStock', 'cursor', 'suggest']

const spare: { device: string; cookie: string }[] = []

async function makeSpare(): Promise<void> {
  const device = randomToken()
  spare.push({ device, cookie: await cookies.device.write(device) })
}

export async function prepareNames(): Promise<void> {
  while (spare.length < SPARE) await makeSpare()
}

const agents = new LRUCache<string, boolean>({ max: 2_000 })

/** Cached: there are few different ones. */
export function isBrowser(userAgent: string): boolean {
  const known = agents.get(userAgent)
  if (known !== undefined) return known
  const is = userAgent.startsWith('Mozilla/') && !isbot(userAgent)
  if (userAgent.length < 500) agents.set(userAgent, is)
  return is
}

/** No fetch of a script, no frame. Older browsers do not say. */
function isOpened(get: Visit['headers']['get']): boolean {
  const opened = get('Sec-Fetch-Dest')
  return opened === null || opened === 'document'
}

/** A new sharer without a shop ends the shop in context. */
async function countsFor(query: URLSearchParams, headers: Visit['headers']) {
  const { sUid: sharerId, bUid } = linkOf(query)
  const cookie = headers.get('Cookie') ?? ''
  const user = USER.test(cookie) ? await cookies.user.read({ headers }) : undefined
  const via = VIA.test(cookie) ? await cookies.via.read({ headers }) : undefined
  const shopId = bUid ?? (sharerId ? undefined : via?.bUid)
  return { sharerId, shopId, memberId: user?.userInfo.id }
}

export async function countCart({ url, headers }: Visit, goodsId: string): Promise<void> {
  if (!isBrowser(headers.get('User-Agent') ?? '')) return
  const device = await cookies.device.read({ headers })
  const { shopId, memberId } = await countsFor(new URL(url).searchParams, headers)
  if (device) noteVisit({ device, kind: 'cart', thingId: goodsId, source: 'inside', shopId, memberId })
}

interface Clicked {
  visit: Visit
  host: string
  device: string
  goodsId: string
}

async function countClick({ visit, host, device, goodsId }: Clicked): Promise<void> {
  const from = visit.headers.get('Referer') ?? ''
  if (!from.includes(paths.goodsSearch) || !URL.canParse(from)) return
  const { host: fromHost, pathname, searchParams } = new URL(from)
  const words = searchParams.get('q')
  if (fromHost !== host || pathname !== paths.goodsSearch || !words) return
  const [last, wordsBefore] = (await readCommon(visit)).goodsSearchRecord
  noteSearchClick({ device, goodsId, words, wordsBefore: last === tidySearch(words) ? wordsBefore : undefined })
}

/** Undefined for other screens, robots, prefetches and scripts. Reads no cookie yet and costs a few microseconds. */
export function arrive({ url, headers }: Visit): Arrival | undefined {
  const mark = url.indexOf('?')
  const screen = countedScreens.get(mark < 0 ? url : url.slice(0, mark))
  if (!screen) return undefined
  const { kind, by } = screen
  const get = (name: string) => headers.get(name)
  const userAgent = get('User-Agent') ?? ''
  if (!isBrowser(userAgent) || !isOpened(get) || isPrefetch({ headers })) return undefined
  const cookie = get('Cookie') ?? ''
  const isNew = !DEVICE.test(cookie)
  const look = `${url} ${get('Referer') ?? ''} ${cookie}`
  if (!isNew && lately.has(look)) return undefined
  let named: string | undefined

  async function count(): Promise<void> {
    // Only names that we have signed count.
    const device = isNew ? named : await cookies.device.read({ headers })
    if (!device) return
    const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))
    const thingId = by && query.get(by)
    if (thingId && thingId.length > LONGEST_ID) return
    const { publicOrigin } = settings()
    const host = publicOrigin ? new URL(publicOrigin).host : (get('Host') ?? '')
    const [referrer, site] = [get('Referer') ?? '', get('Sec-Fetch-Site') ?? '']
    const counts = await countsFor(query, headers)
    noteVisit({
      device,
      kind,
      thingId: thingId || undefined,
      source: sourceOf({ query, referrer, userAgent, site, host }),
      ...counts,
    })
    if (kind === 'goods' && thingId) await countClick({ visit: { url, headers }, host, device, goodsId: thingId })
    const words = query.get('q')
    if (kind === 'search' && words && !NARROWING.some((name) => query.get(name))) noteSearch({ device, words })
    if (kind === 'card' && thingId) noteCardVisit({ link: thingId, viewer: device, memberId: counts.memberId })
    if (look.length <= LONGEST_LOOK) lately.set(look, true)
  }
  return {
    isNew,
    name() {
      const one = spare.pop()
      if (one) void makeSpare()
      named = one?.device
      return one?.cookie
    },
    count,
  }
}
