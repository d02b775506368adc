import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import { readPrice } from '~/platform/search/price-words'
import { searchQuery } from '~/platform/search/query'
import { meantWords } from '~/platform/search/segment'
import type { Locale } from '~/values/locales'
import { PAGE_SIZE } from '~/values/paging'
import type { goodsCalls, searchInput } from '../../contract/members'
import { pageOfCards } from '../catalogue/cards'
import type { Filter, QueryWords } from '../catalogue/store-filter'
import { idsOf, type MallWords, mallWords, placesOf } from './mall-words'
import { joinedWords, nearWords } from './near-words'
import { type Choices, countChoices, countParts } from './store-search'

type ListQuery = Pick<z.output<typeof searchInput>, 'sort' | 'cursor'>
type Match = z.output<typeof goodsCalls.search.output>['match']
type How = { query?: QueryWords; match: Match; meant?: string }

/** More are not ranked one by one. */
const BROAD = 2_000

function broadOf({ worths }: QueryWords, { total, named }: Choices) {
  if (worths || total <= BROAD) return undefined
  return named > BROAD / 2 ? ('name' as const) : ('anywhere' as const)
}

type Place = { filter: Filter; query: ListQuery; locale: Locale }

async function look(how: How, { filter, query: { sort, cursor }, locale }: Place, counted?: Choices) {
  const { query } = how
  const choices = counted ?? (await countChoices(db, { ...filter, query }))
  const listed = query && { ...query, isBroad: sort === 'best' ? broadOf(query, choices) : undefined }
  const page = await pageOfCards({ filter: { ...filter, query: listed }, sort, cursor }, locale)
  return { how, page, choices }
}

/** Goods are counted so far; parts of as many or more count as equally common. */
const COMMON = 300
const WORTH = 100

/** What has some of the parts. Where that is too much to be ranked, what has the rarest, of the last the best sold. */
async function lookForSome(query: QueryWords, parts: readonly string[], place: Place) {
  const counts = await countParts(db, parts, COMMON)
  const known = parts.map((part, index) => ({ part, goods: counts[index] ?? 0 })).filter(({ goods }) => goods > 0)
  if (known.length === 0) return undefined
  const someOf = (chosen: typeof known) => {
    const worths = chosen.map(({ goods }) => Math.round(WORTH * (1 + Math.log(COMMON / goods))))
    return { query: { ...query, parts: chosen.map(({ part }) => part), worths }, match: 'some' as const }
  }
  const rare = known.filter(({ goods }) => goods < COMMON)
  const choices = await countChoices(db, { ...place.filter, query: someOf(known).query })
  if (choices.total === 0) return undefined
  if (choices.total <= BROAD) return look(someOf(known), place, choices)
  if (rare.length > 0) return look(someOf(rare), place)
  const last = known.at(-1)?.part ?? ''
  return look({ query: { ...query, match: last, named: last }, match: 'some' }, place)
}

async function lookNear(meant: string | undefined, place: Place) {
  const query = meant === undefined ? undefined : searchQuery(meant)
  const found = query && (await look({ query, match: 'near', meant }, place))
  return found && found.choices.total > 0 ? found : undefined
}

function queryFor(keyword: string, mall: MallWords): QueryWords | undefined {
  const query = searchQuery(keyword, mall)
  const places = placesOf(mall, meantWords(keyword, mall))
  return (
    query && { ...query, places: { categories: idsOf(mall, 'category', places), brands: idsOf(mall, 'brand', places) } }
  )
}

async function lookForWords(keyword: string, mall: MallWords, place: Place, mayBeLoose = true) {
  const query = queryFor(keyword, mall)
  const whole = await look({ query, match: 'all' }, place)
  const { total, named } = whole.choices
  if (!query || total >= PAGE_SIZE) return whole
  // Pinyin with gaps is a word of another name by chance only.
  const joined = named === 0 ? await joinedWords(keyword) : undefined
  if (joined) return (await lookNear(joined, place)) ?? whole
  // Sorted by price or sales, goods with fewer words would stand among the others.
  if (place.query.sort !== 'best' && total > 0) return whole
  if (total > 0) {
    const some = query.parts.length > 1 ? await lookForSome(query, query.parts, place) : undefined
    return some?.how.query?.worths && some.choices.total > total ? some : whole
  }
  const near = await nearWords(keyword)
  const isWhole = near !== undefined && meantWords(near).length >= meantWords(keyword).length
  return (
    (isWhole ? await lookNear(near, place) : undefined) ??
    (await lookForSome(query, query.parts, place)) ??
    (isWhole ? undefined : await lookNear(near, place)) ??
    (mayBeLoose ? await lookForSome(query, query.loose, place) : undefined) ??
    whole
  )
}

export const fenOf = (yuan: number | undefined) => (yuan === undefined ? undefined : Math.round(yuan * 100))

/** A price in the words is a filter, unless one is chosen. What it leaves nothing of is looked for at any price. */
export async function lookFor(keyword: string, place: Place) {
  const mall = await mallWords()
  const { fromFen, toFen } = place.filter
  const priced = readPrice(keyword)
  const words = priced?.words ?? keyword
  const places = placesOf(mall, meantWords(words, mall))
  if (!priced || fromFen !== undefined || toFen !== undefined)
    return { ...(await lookForWords(words, mall, place)), places, price: undefined }
  const range = { fromFen: fenOf(priced.range.minYuan), toFen: fenOf(priced.range.maxYuan) }
  // The thing at another price is nearer than something else at this one.
  const within = await lookForWords(words, mall, { ...place, filter: { ...place.filter, ...range } }, false)
  if (within.choices.total > 0) return { ...within, places, price: { ...priced.range, words } }
  return { ...(await lookForWords(words, mall, place)), places, price: undefined }
}
