import { paths } from '~/paths'
import { isLocale } from '~/values/locales'
import { decodeCursor } from '~/values/paging'

interface KeptScreen {
  /** All of the query that the page depends on; whatever else an address brings never reaches the page. */
  query: readonly string[]
  /** No address with one of these: the page names where that person goes on to. */
  unless?: readonly string[]
  /** Only addresses with at least one of these: without them the screen draws what belongs to one person. */
  needs?: readonly string[]
}

const SEARCH = ['q', 'category', 'brand', 'minYuan', 'maxYuan', 'inStock']
const home: KeptScreen = { query: ['cursor'] }

/** The screens that may be kept for everybody. Each has to send surrogate headers as well. */
export const keptScreens: Readonly<Record<string, KeptScreen>> = {
  [paths.home]: home,
  [paths.homeAlias]: home,
  [paths.homeOld]: { query: ['id', 'cursor'] },
  [paths.sort]: { query: ['id', 'cursor'] },
  [paths.videoTab]: { query: ['cursor'] },
  // Without words or filters it draws the history of searches.
  [paths.goodsSearch]: { query: [...SEARCH, 'sort', 'cursor', 'suggest'], needs: SEARCH },
  [paths.goods]: { query: ['id', 'sku', 'skuId', 'choose', 'option0', 'option1', 'option2'], needs: ['id'] },
  [paths.flashSales]: { query: ['slot'] },
  [paths.flashGoods]: { query: ['id', 'sku'], needs: ['id'] },
  [paths.points]: { query: [] },
  [paths.pointsGoods]: { query: ['id'], needs: ['id'] },
  [paths.comments]: { query: ['id', 'filter', 'cursor'], needs: ['id'] },
  [paths.brand]: { query: ['id', 'cursor'], needs: ['id'] },
  [paths.prizeList]: { query: ['id', 'cursor'] },
  [paths.page]: { query: ['key'], needs: ['key'], unless: ['redirect'] },
}

/** Parameters whose values are the asker's own: there is no end of addresses that differ in nothing else. */
const OPEN = new Set(['q', 'minYuan', 'maxYuan', 'cursor', 'choose', 'option0', 'option1', 'option2'])

/** Parameters of a messenger's login on its way back; such an address is used once. */
const NEVER = ['code', 'state', '_data']

export interface Asked {
  path: string
  /** What the page depends on, in one order. */
  query: string
  /** The language that the address asks for, as written. */
  lang: string | null
  /** Whether anybody can make up ever more of such addresses that all are answered. */
  isOpen: boolean
  /** Whether the address may leave something in the browser: who shared it, or what was searched for. */
  leavesTrace: boolean
}

/** Reads the target of a request line; undefined where no kept page can answer it. */
export function keptAddress(target: string): Asked | undefined {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const screen = Object.hasOwn(keptScreens, path) ? keptScreens[path] : undefined
  if (!screen) return undefined
  if (mark < 0) return screen.needs ? undefined : { path, query: '', lang: null, isOpen: false, leavesTrace: false }

  const given = new URLSearchParams(target.slice(mark + 1))
  if ([...NEVER, ...(screen.unless ?? [])].some((name) => given.has(name))) return undefined
  if (screen.needs && !screen.needs.some((name) => given.get(name))) return undefined
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
  const leavesTrace = given.has('sUid') || given.has('bUid') || (path === paths.goodsSearch && given.has('q'))
  return { path, query: query.toString(), lang, isOpen, leavesTrace }
}
