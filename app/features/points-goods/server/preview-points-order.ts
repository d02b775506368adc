import type { z } from 'zod'
import { previewOnTerms } from '~/features/checkout/server/preview-on-terms'
import { availablePoints } from '~/features/points/server/read-points'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { ok, refuse } from '~/values/result'
import type { pointsGoodsCalls } from '../contract/calls'
import { pointsMarket } from './points-market'
import { findPointsGoods } from './store-views'

/**
 * What an exchange would cost, in points and fen, to the address named or the default one. Refused like `quote` and the
 * market: exchangeOver, exchangeLimit, notFound (addressId, pointsGoodsId). Too few points are told, not refused.
 */
export async function previewPointsOrder(
  memberId: string,
  { addressId, ...what }: z.output<typeof pointsGoodsCalls.preview.input>,
  locale: Locale,
) {
  const goods = await findPointsGoods(what.pointsGoodsId)
  if (!goods) return refuse('notFound', { field: 'pointsGoodsId' })
  const { skuId } = goods
  const [seen, available] = await Promise.all([
    previewOnTerms({ memberId, locale, what: { ...what, skuId }, addressId, market: pointsMarket }),
    availablePoints(db, memberId),
  ])
  return seen.ok ? ok({ ...seen.value.preview, available }) : seen
}
