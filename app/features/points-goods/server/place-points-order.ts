import type { z } from 'zod'
import type { PlaceRefusal } from '~/features/checkout/server/order-to-place'
import { placeAlone } from '~/features/checkout/server/place-alone'
import type { Locale } from '~/values/locales'
import { type Result, refuse } from '~/values/result'
import type { pointsGoodsCalls } from '../contract/members'
import { pointsMarket } from './points-market'
import { findPointsGoods } from './store-views'

/** Limit, points, stock and order in one transaction. */
export async function placePointsOrder(
  memberId: string,
  sent: z.output<typeof pointsGoodsCalls.place.input>,
  locale: Locale,
  device?: string,
): Promise<Result<{ orderId: string }, PlaceRefusal>> {
  const goods = await findPointsGoods(sent.pointsGoodsId)
  if (!goods) return refuse('notFound', { field: 'pointsGoodsId' })
  return placeAlone({ memberId, sent: { ...sent, skuId: goods.skuId }, locale, device }, pointsMarket)
}
