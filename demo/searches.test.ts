import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { searchInput } from '~/features/goods/contract/members'
import { searchGoods } from '~/features/goods/server/search/search-goods'
import type { Locale } from '~/values/locales'
import { fillDemo } from './fill-demo'
import seen from './searches/seen.json'
import unseen from './searches/unseen.json'

useDatabase()

/** What somebody looks for, goods that fit, and at which prices in fen. */
type Search = { query: string; goods: string[]; from?: number; to?: number; language?: string }

const SHOWN = 5

async function tried(searches: readonly Search[]) {
  const missed: string[] = []
  const empty: string[] = []
  for (const { query, goods, from = 0, to = Number.POSITIVE_INFINITY, language = 'zh-Hans' } of searches) {
    const { items } = await searchGoods(searchInput.parse({ keyword: query }), language as Locale)
    const isFitting = items
      .slice(0, SHOWN)
      .some(({ id, priceFrom }) => goods.includes(id) && priceFrom >= from && priceFrom <= to)
    if (!isFitting) missed.push(query)
    if (items.length === 0) empty.push(query)
  }
  return { share: 1 - missed.length / searches.length, missed, empty }
}

it('finds something fitting among the first five for nearly every search, and nothing for none', async () => {
  await fillDemo()
  const known = await tried(seen)
  expect(known.empty).toEqual([])
  expect(known.missed).toEqual([])
  // Nobody has tuned on these, so only how many are found is looked at.
  const fresh = await tried(unseen)
  expect(fresh.empty).toEqual([])
  expect(fresh.share).toBeGreaterThanOrEqual(0.95)
})
