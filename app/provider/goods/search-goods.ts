import type { z } from 'zod'
import { type goodsCalls, MOST_COUNTED, type searchInput } from '~/contract/goods/calls'
import { type Locale, pickText } from '~/values/locales'
import { db } from '../database/pool'
import { pageOfCards } from './cards'
import type { Filter } from './store-cards'
import { countChoices } from './store-search'
import { searchQuery } from './words'

type Found = z.input<typeof goodsCalls.search.output>

const FEN_PER_YUAN = 100

/** Goods on sale by words and filters. A price range typed the wrong way round is turned; it means the lowest price. */
export async function searchGoods(input: z.output<typeof searchInput>, locale: Locale): Promise<Found> {
  const query = searchQuery(input.keyword)
  if (input.keyword && !query) return { items: [], total: 0, isMore: false, brands: [], categories: [] }
  const { minYuan, maxYuan } = input
  const isTurned = minYuan !== undefined && maxYuan !== undefined && minYuan > maxYuan
  const [from, to] = isTurned ? [maxYuan, minYuan] : [minYuan, maxYuan]
  const filter: Filter = {
    query,
    category: input.category,
    brand: input.brand,
    fromFen: from === undefined ? undefined : Math.round(from * FEN_PER_YUAN),
    toFen: to === undefined ? undefined : Math.round(to * FEN_PER_YUAN),
    inStock: input.inStock,
  }
  const [page, choices] = await Promise.all([
    pageOfCards({ filter, sort: input.sort, cursor: input.cursor }, locale),
    countChoices(db, filter),
  ])
  return {
    ...page,
    total: Math.min(choices.total, MOST_COUNTED),
    isMore: choices.total > MOST_COUNTED,
    brands: choices.brands.map((brand) => ({ ...brand, name: pickText(brand.name, locale) })),
    categories: choices.categories.map((one) => ({ ...one, name: pickText(one.name, locale) })),
  }
}
