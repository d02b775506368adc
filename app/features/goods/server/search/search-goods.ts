import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import { readPrice } from '~/platform/search/price-words'
import { meantWords, searchQuery } from '~/platform/search/query'
import { type Locale, pickText } from '~/values/locales'
import { PAGE_SIZE } from '~/values/paging'
import { type goodsCalls, MOST_COUNTED, type searchInput } from '../../contract/members'
import { pageOfCards } from '../catalogue/cards'
import type { Filter } from '../catalogue/store-filter'
import { idsOf, type MallWords, mallWords, placesOf } from './mall-words'
import { joinedWords, nearWords } from './near-words'
import { countChoices, countParts, findCompletions, listHotWords } from './store-search'

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

type How = { query: Filter['query']; match: Found['match']; meant: string | null }

async function look(how: How, filter: Filter, { sort, cursor }: Asked, locale: Locale) {
  const asked = { ...filter, query: how.query }
  const [page, choices] = await Promise.all([
    pageOfCards({ filter: asked, sort, cursor }, locale),
    countChoices(db, asked),
  ])
  return { how, page, choices }
}

const isFew = (total: number) => total < PAGE_SIZE

async function lookFor(keyword: string, mall: MallWords, filter: Filter, asked: Asked, locale: Locale) {
  const lookNear = async (meant: string | undefined) => {
    const query = meant === undefined ? undefined : searchQuery(meant)
    const found = query && (await look({ query, match: 'near', meant: meant ?? null }, filter, asked, locale))
    return found && found.choices.total > 0 ? found : undefined
  }
  const asTyped = searchQuery(keyword, mall)
  const places = placesOf(mall, meantWords(keyword, mall))
  const named = { categories: idsOf(mall, 'category', places), brands: idsOf(mall, 'brand', places) }
  const query = asTyped && { ...asTyped, named }
  const whole = await look({ query, match: 'all', meant: null }, filter, asked, locale)
  const { total } = whole.choices
  if (!query || !isFew(total)) return whole
  // Sorted by price or sales, goods with fewer words would stand among the others.
  if (asked.sort !== 'best' && total > 0) return whole
  const near = total > 0 ? undefined : ((await joinedWords(keyword)) ?? (await nearWords(keyword)))
  const isWhole = near !== undefined && meantWords(near).length >= meantWords(keyword).length
  const nearest = isWhole ? await lookNear(near) : undefined
  if (nearest) return nearest
  const lookForSome = async (parts: readonly string[]) => {
    const found = await worthsOf(parts)
    if (found.parts.length === 0) return undefined
    return look({ query: { ...query, ...found }, match: 'some', meant: null }, filter, asked, locale)
  }
  const some = query.parts.length > (total > 0 ? 1 : 0) ? await lookForSome(query.parts) : undefined
  if (some && some.choices.total > total) return some
  if (total > 0) return whole
  return (isWhole ? undefined : await lookNear(near)) ?? (await lookForSome(query.loose)) ?? whole
}

/** Beyond it a part is as common as any. */
const COMMON = 300
const WORTH = 100

async function worthsOf(parts: readonly string[]) {
  const counts = await countParts(db, parts, COMMON)
  const known = parts.map((part, index) => ({ part, goods: counts[index] ?? 0 })).filter(({ goods }) => goods > 0)
  const worths = known.map(({ goods }) => Math.round(WORTH * (1 + Math.log(COMMON / goods))))
  return { parts: known.map(({ part }) => part), worths }
}

/** What the price in the words leaves nothing of is looked for at any price. */
async function lookWithin(input: z.output<typeof searchInput>, filter: Filter, locale: Locale) {
  const mall = await mallWords()
  const priced = readPrice(input.keyword)
  const isPriced = filter.fromFen !== undefined || filter.toFen !== undefined
  const words = priced?.words ?? input.keyword
  const within = { ...filter, fromFen: fenOf(priced?.range.minYuan), toFen: fenOf(priced?.range.maxYuan) }
  const first = await lookFor(words, mall, priced && !isPriced ? within : filter, input, locale)
  if (!priced || isPriced) return { ...first, words, range: {} }
  if (first.choices.total > 0) return { ...first, words, range: priced.range }
  return { ...(await lookFor(words, mall, filter, input, locale)), words, range: {} }
}

const fenOf = (yuan: number | undefined) => (yuan === undefined ? undefined : Math.round(yuan * FEN_PER_YUAN))

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
    fromFen: fenOf(from),
    toFen: fenOf(to),
    inStock: input.inStock,
  }
  const { how, page, choices } = await lookWithin(input, filter, locale)
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
