import { goodsCards } from '~/features/goods/server/catalogue/cards'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import type { ShownShop } from '../../contract/members'
import { findOpenShop } from './store'
import { listPicked } from './store-goods'

/** More would break the element budget of the home page. */
const SHOWN_MOST = 6

export async function showShop(businessId: string, locale: Locale): Promise<ShownShop | null> {
  const shop = await findOpenShop(db, businessId)
  if (!shop) return null
  const picked = await listPicked(db, shop.memberId)
  const lines = new Map(picked.map(({ goodsId, line }) => [goodsId, line]))
  const cards = await goodsCards([...lines.keys()], locale)
  const items = cards.slice(0, SHOWN_MOST).map((card) => ({ ...card, line: lines.get(card.id) ?? '' }))
  return { businessId, name: shop.shopName, notice: shop.notice, items }
}
