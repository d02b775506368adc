import type { z } from 'zod'
import { exchanged } from '~/features/checkout/server/discounts'
import { type MarketRefusal, skuOnTerms } from '~/features/checkout/server/market'
import { addressFor, shown } from '~/features/checkout/server/preview-order'
import { type QuoteRefusal, quote, skusToQuote } from '~/features/checkout/server/quote'
import { seenOf } from '~/features/checkout/server/what-changed'
import { availablePoints } from '~/features/points/server/read-points'
import { orderRules } from '~/features/settings/server/order-rules'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import type { Locale } from '~/values/locales'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { pointsGoodsCalls } from '../contract/calls'
import { pointsMarket } from './points-market'
import { findPointsGoods } from './store-views'

type Preview = z.input<typeof pointsGoodsCalls.preview.output>

/**
 * What an exchange would cost, in points and fen, to the address named or the default one. Refused like `quote` and the
 * market: exchangeOver, exchangeLimit, notFound (addressId, pointsGoodsId). Too few points are told, not refused.
 */
export async function previewPointsOrder(
  memberId: string,
  { pointsGoodsId, quantity, addressId }: z.output<typeof pointsGoodsCalls.preview.input>,
  locale: Locale,
): Promise<Result<Preview, QuoteRefusal | MarketRefusal>> {
  const goods = await findPointsGoods(pointsGoodsId)
  if (!goods) return refuse('notFound', { field: 'pointsGoodsId' })
  const { skuId } = goods
  const chosen = [{ skuId, quantity }]
  const sent = { pointsGoodsId, skuId, quantity, addressId: '', remark: '', total: 0, submissionId: '' }
  const [address, rules, skus, [terms], available] = await Promise.all([
    addressFor(memberId, addressId),
    orderRules(db),
    skusToQuote(db, chosen),
    pointsMarket(db, [{ memberId, locale, sent }]),
    availablePoints(db, memberId),
  ])
  if (!address.ok) return address
  if (!terms) throw new Error('the market has not answered')
  if (!terms.ok) return terms
  const quoted = quote({
    chosen,
    skus: skuOnTerms(skus, terms.value),
    fromCart: false,
    region: address.value?.region ?? '',
    rules,
    locale,
  })
  if (!quoted.ok) return quoted
  const priced = exchanged(quoted.value, { points: goods.points, cash: fen(goods.cash) })
  const { lines, ...more } = shown(priced, locale)
  return ok({
    ...more,
    lines,
    addressId: address.value?.id ?? null,
    submissionId: randomToken(),
    seen: seenOf(priced.lines),
    minutesToPay: terms.value.minutesToPay,
    most: Math.min(terms.value.perOrder, terms.value.available),
    available,
  })
}
