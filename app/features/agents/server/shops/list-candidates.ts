import type { z } from 'zod'
import { searchInput } from '~/contract/goods/calls'
import type { shopCalls } from '~/contract/shops/calls'
import type { Locale } from '~/values/locales'
import { earningsOf } from '../commissions/earnings-of'
import { db } from '../database/pool'
import { searchGoods } from '../goods/search-goods'
import { listPicked } from './store-goods'

type Asked = z.output<typeof shopCalls.candidates.input>

/** Goods that an agent may pick, by words and category. */
export async function listCandidates(memberId: string, asked: Asked, locale: Locale) {
  const [found, picked] = await Promise.all([searchGoods(searchInput.parse(asked), locale), listPicked(db, memberId)])
  const { items, next, categories } = found
  const earningOf = await earningsOf(items.map(({ id }) => id))
  const ids = new Set(picked.map(({ goodsId }) => goodsId))
  return {
    items: items.map((card) => ({ ...card, ...earningOf(card.id), isPicked: ids.has(card.id) })),
    next,
    categories,
  }
}
