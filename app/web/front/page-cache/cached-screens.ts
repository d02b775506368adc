import type { CachedScreen } from '~/values/cached-screen'
import { linkOf } from '~/values/link'
import { isLocale } from '~/values/locales'
import { SIGN_IN_NAMES } from '~/values/messengers'
import { decodeCursor } from '~/values/paging'

/** Parameters with endless values. */
const OPEN = new Set(['q', 'minYuan', 'maxYuan', 'cursor', 'part', 'choose', 'option0', 'option1', 'option2'])

/** A URL with one of them is used once. */
const NEVER: readonly string[] = [...SIGN_IN_NAMES, '_data']

interface Target {
  path: string
  query: string
  lang: string | null
  /** There are endlessly many such URLs with an answer. */
  isOpen: boolean
  /** The URL may set a cookie: sharer, or search terms. */
  leavesTrace: boolean
  /** The browser stores that it was here. */
  remembers: boolean
  byMessenger: boolean
  byShop: boolean
  shop?: string
  byLink: boolean
  isLink: boolean
}

type Routes = Record<string, { path?: string; index?: boolean; module: { handle?: unknown } } | undefined>

function cachedScreens(routes: Routes): Map<string, CachedScreen> {
  const found = new Map<string, CachedScreen>()
  for (const route of Object.values(routes)) {
    const { cached } = (route?.module.handle ?? {}) as { cached?: CachedScreen }
    if (cached && (route?.index || route?.path)) found.set(`/${route.path ?? ''}`, cached)
  }
  return found
}

export type ReadAddress = (target: string) => Target | undefined

/** Undefined where no cached page can answer it. */
export function cachedAddresses(routes: Routes): ReadAddress {
  const screens = cachedScreens(routes)
  return (target) => {
    const mark = target.indexOf('?')
    const path = mark < 0 ? target : target.slice(0, mark)
    const screen = screens.get(path)
    if (!screen) return undefined
    const own = { path, ...flagsOf(screen) }
    const bare = { ...own, query: '', lang: null, isOpen: false, leavesTrace: false, isLink: false }
    if (mark < 0) return screen.needs ? undefined : bare
    const read = queryOf(screen, new URLSearchParams(target.slice(mark + 1)))
    return read && { ...own, ...read }
  }
}

const flagsOf = ({ byMessenger, byShop, byLink, remembers }: CachedScreen) => ({
  remembers: remembers === true,
  byMessenger: byMessenger === true,
  byShop: byShop === true,
  byLink: byLink === true,
})

type Read = Omit<Target, 'path' | keyof ReturnType<typeof flagsOf>>

function queryOf(screen: CachedScreen, given: URLSearchParams): Read | undefined {
  const { needs, unless = [], leaves = [] } = screen
  if ([...NEVER, ...unless].some((name) => given.has(name))) return undefined
  if (needs && !needs.some((name) => given.get(name))) return undefined
  const cursor = given.get('cursor')
  if (cursor && !decodeCursor(cursor)) return undefined
  const query = new URLSearchParams()
  for (const name of screen.query) {
    const value = given.get(name)
    if (value) query.append(name, value)
  }
  const isOpen = [...query.keys()].some((name) => OPEN.has(name))
  const lang = given.get('lang')
  if (isLocale(lang)) query.append('lang', lang)
  const leavesTrace = ['sUid', 'bUid', ...leaves].some((name) => given.has(name))
  const { sUid, bUid } = linkOf(given)
  const shop = screen.byShop ? bUid : undefined
  return { query: query.toString(), lang, isOpen, leavesTrace, shop, isLink: sUid !== undefined }
}
