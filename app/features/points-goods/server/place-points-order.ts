import type { z } from 'zod'
import type { PlaceRefusal } from '~/features/checkout/server/order-to-place'
import { placeAlone } from '~/features/checkout/server/place-alone'
import { previewOnTerms } from '~/features/checkout/server/preview-on-terms'
import { availablePoints } from '~/features/points/server/read-points'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { pointsGoodsCalls } from '../contract/members'
import { pointsCampaign } from './points-campaign'
import { findPointsGoods } from './store'

/** Too few points are shown, not refused. */
export async function previewPointsOrder(
  memberId: string,
  { addressId, ...what }: z.output<typeof pointsGoodsCalls.preview.input>,
  locale: Locale,
) {
  const goods = await findPointsGoods(what.pointsGoodsId)
  if (!goods) return refuse('notFound', { field: 'pointsGoodsId' })
  const { skuId } = goods
  const [seen, available] = await Promise.all([
    previewOnTerms({ memberId, locale, what: { ...what, skuId }, addressId, campaign: pointsCampaign }),
    availablePoints(db, memberId),
  ])
  return seen.ok ? ok({ ...seen.value.preview, available }) : seen
}

export async function placePointsOrder(
  memberId: string,
  sent: z.output<typeof pointsGoodsCalls.place.input>,
  locale: Locale,
  device?: string,
): Promise<Result<{ orderId: string }, PlaceRefusal>> {
  const goods = await findPointsGoods(sent.pointsGoodsId)
  if (!goods) return refuse('notFound', { field: 'pointsGoodsId' })
  return placeAlone({ memberId, input: { ...sent, skuId: goods.skuId }, locale, device }, pointsCampaign)
}
