import type { z } from 'zod'
import { searchQuery } from '~/platform/search/query'
import { type Locale, pickText } from '~/values/locales'
import { type goodsCalls, MOST_COUNTED, type searchInput } from '../../contract/members'
import type { Filter } from '../catalogue/store-filter'
import { fenOf, lookFor } from './look-for'
import { noteOutcome } from './note-misses'

type Found = z.input<typeof goodsCalls.search.output>

const NOTHING: Found = {
  items: [],
  total: 0,
  isMore: false,
  brands: [],
  categories: [],
  match: 'all',
  meant: null,
  price: null,
  places: [],
}

const MOST_PLACES = 3

const isNarrowed = ({ category, brand, fromFen, toFen, inStock }: Filter) =>
  Boolean(category || brand || inStock) || fromFen !== undefined || toFen !== undefined

/** A price range typed the wrong way round is swapped; it refers to the lowest price. */
export async function searchGoods(input: z.output<typeof searchInput>, locale: Locale): Promise<Found> {
  if (input.keyword && !searchQuery(input.keyword)) return NOTHING
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
  const { how, page, choices, places, price } = await lookFor(input.keyword, { filter, query: input, locale })
  if (input.keyword && !input.cursor && !isNarrowed(filter)) noteOutcome(input.keyword, choices.total > 0)
  return {
    ...page,
    match: how.match,
    meant: how.meant ?? null,
    price: price ? { words: price.words, minYuan: price.minYuan ?? null, maxYuan: price.maxYuan ?? null } : null,
    total: Math.min(choices.total, MOST_COUNTED),
    isMore: choices.isMore || choices.total > MOST_COUNTED,
    brands: choices.brands.map((brand) => ({ ...brand, name: pickText(brand.name, locale) })),
    categories: choices.categories.map((one) => ({ ...one, name: pickText(one.name, locale) })),
    places: places
      .slice(0, MOST_PLACES)
      .map(({ kind, id, name, picture }) => ({ kind, id, name: pickText(name, locale), picture })),
  }
}
