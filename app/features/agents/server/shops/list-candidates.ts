import type { z } from 'zod'
import { earningsOf } from '~/features/commissions/server/earnings-of'
import { searchInput } from '~/features/goods/contract/members'
import { searchGoods } from '~/features/goods/server/search/search-goods'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import type { shopCalls } from '../../contract/members'
import { listPicked } from './store-goods'

type Asked = z.output<typeof shopCalls.candidates.input>

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
