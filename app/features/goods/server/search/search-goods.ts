import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import { type SearchQuery, searchQuery } from '~/platform/search/words'
import { type Locale, pickText } from '~/values/locales'
import { PAGE_SIZE } from '~/values/paging'
import { type goodsCalls, MOST_COUNTED, type searchInput } from '../../contract/members'
import { pageOfCards } from '../catalogue/cards'
import type { Filter } from '../catalogue/store-filter'
import { joinedWords, nearWords } from './near-words'
import { countChoices, findCompletions, listHotWords } from './store-search'

const MOST_SUGGESTIONS = 10
const MOST_HOT_WORDS = 12

export async function suggestWords(typed: string, locale: Locale): Promise<string[]> {
  // PostgreSQL takes no NUL in a text.
  const beginning = typed.replaceAll('\0', '').trim()
  if (!beginning) return []
  // Only scripts with spaces show where a word begins.
  const within = /^[\p{Script=Latin}\p{N}]/u.test(beginning) ? ` ${beginning}` : beginning
  const match = searchQuery(beginning)?.match
  const languages = [...new Set<Locale>([locale, 'en', 'zh-Hans'])]
  return findCompletions(db, { typed: beginning, within, match, languages, most: MOST_SUGGESTIONS })
}

/** In the reader's language, or the one that stands in for it. */
export async function hotWords(locale: Locale): Promise<string[]> {
  const rows = await listHotWords(db)
  const spoken = Object.fromEntries(rows.map((row) => [row.locale, row.locale]))
  const chosen = pickText(spoken, locale)
  const words = rows.filter((row) => row.locale === chosen).map((row) => row.word)
  return words.slice(0, MOST_HOT_WORDS)
}

type Found = z.input<typeof goodsCalls.search.output>

const FEN_PER_YUAN = 100

type Asked = Pick<z.output<typeof searchInput>, 'sort' | 'cursor'>

type How = { query: SearchQuery | undefined; match: Found['match']; meant: string | null }

async function look(how: How, filter: Filter, { sort, cursor }: Asked, locale: Locale) {
  const query = how.query && { ...how.query, isSome: how.match === 'some' }
  const asked = { ...filter, query }
  const [page, choices] = await Promise.all([
    pageOfCards({ filter: asked, sort, cursor }, locale),
    countChoices(db, asked),
  ])
  return { how, page, choices }
}

const isFew = (total: number) => total < PAGE_SIZE

async function lookFor(keyword: string, filter: Filter, asked: Asked, locale: Locale) {
  const query = searchQuery(keyword)
  const whole = await look({ query, match: 'all', meant: null }, filter, asked, locale)
  if (!query || !isFew(whole.choices.total)) return whole
  // Sorted by price or sales, goods with fewer words would stand among the others.
  if (asked.sort !== 'best' && whole.choices.total > 0) return whole
  const joined = whole.choices.total === 0 ? await joinedWords(keyword) : undefined
  if (joined) return look({ query: searchQuery(joined), match: 'near', meant: joined }, filter, asked, locale)
  const some = await lookForSome(query, filter, asked, locale)
  if (some && some.choices.total > whole.choices.total) return some
  if (whole.choices.total > 0) return whole
  const meant = await nearWords(keyword)
  const near = meant === undefined ? undefined : searchQuery(meant)
  if (meant === undefined || !near) return whole
  const found = await look({ query: near, match: 'near', meant }, filter, asked, locale)
  if (found.choices.total > 0) return found
  const less = await lookForSome(near, filter, asked, locale)
  return less && less.choices.total > 0 ? { ...less, how: { ...less.how, match: 'near' as const, meant } } : whole
}

async function lookForSome(query: SearchQuery, filter: Filter, asked: Asked, locale: Locale) {
  return query.parts.length > 1 ? look({ query, match: 'some', meant: null }, filter, asked, locale) : undefined
}

/** A price range typed the wrong way round is swapped; it refers to the lowest price. */
export async function searchGoods(input: z.output<typeof searchInput>, locale: Locale): Promise<Found> {
  if (input.keyword && !searchQuery(input.keyword))
    return { items: [], total: 0, isMore: false, brands: [], categories: [], match: 'all', meant: null }
  const { minYuan, maxYuan } = input
  const isTurned = minYuan !== undefined && maxYuan !== undefined && minYuan > maxYuan
  const [from, to] = isTurned ? [maxYuan, minYuan] : [minYuan, maxYuan]
  const filter: Filter = {
    category: input.category,
    brand: input.brand,
    fromFen: from === undefined ? undefined : Math.round(from * FEN_PER_YUAN),
    toFen: to === undefined ? undefined : Math.round(to * FEN_PER_YUAN),
    inStock: input.inStock,
  }
  const { how, page, choices } = await lookFor(input.keyword, filter, input, locale)
  return {
    ...page,
    match: how.match,
    meant: how.meant,
    total: Math.min(choices.total, MOST_COUNTED),
    isMore: choices.total > MOST_COUNTED,
    brands: choices.brands.map((brand) => ({ ...brand, name: pickText(brand.name, locale) })),
    categories: choices.categories.map((one) => ({ ...one, name: pickText(one.name, locale) })),
  }
}
