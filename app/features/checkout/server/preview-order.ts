import type { z } from 'zod'
import type { Address } from '~/features/addresses/contract/members'
import { getAddress, listAddresses } from '~/features/addresses/server/read-addresses'
import { selectedLines } from '~/features/cart/server/select-lines'
import {
  claimableNow,
  offeredCoupons,
  unusedCoupons,
  weighBatches,
  weighCoupons,
} from '~/features/coupons/server/coupons-to-use'
import { optionText } from '~/features/goods/server/catalogue/skus-for-sale'
import { availablePoints } from '~/features/points/server/read-points'
import { hoursToArrive, missingForFree, orderRules } from '~/features/settings/server/order-rules'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { type Locale, pickText } from '~/values/locales'
import { addFen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { checkoutCalls } from '../contract/members'
import { discounted, linesForCoupons, pointsFor } from './discounts'
import { chosenAtOnce, type Quote, type QuoteRefusal, quote, skusToQuote } from './quote'
import { seenOf } from './what-changed'

type Input = z.output<typeof checkoutCalls.preview.input>
type Preview = z.input<typeof checkoutCalls.preview.output>

const NO_COUPON = 'none'

export async function addressFor(
  memberId: string,
  id: string | undefined,
): Promise<Result<Address | undefined, 'notFound'>> {
  if (id === undefined) return ok((await listAddresses(memberId))[0])
  const named = await getAddress(memberId, id)
  return named.ok ? named : refuse('notFound', { field: 'addressId' })
}

/** Without an address the freight of most regions. The best coupon is taken where none is named. */
export async function previewOrder(
  memberId: string,
  input: Input,
  locale: Locale,
): Promise<Result<Preview, QuoteRefusal | 'couponGone' | 'couponUnfit' | 'pointsShort' | 'pointsTooMany'>> {
  const atOnce = chosenAtOnce(input)
  const named = input.couponId === undefined || input.couponId === NO_COUPON ? undefined : input.couponId
  const [address, rules, chosen, unused, available, batches] = await Promise.all([
    addressFor(memberId, input.addressId),
    orderRules(db),
    atOnce ?? selectedLines(db, memberId),
    unusedCoupons(db, memberId, named),
    availablePoints(db, memberId),
    claimableNow(db, memberId),
  ])
  if (!address.ok) return address
  const region = address.value?.region ?? ''
  const skus = await skusToQuote(db, chosen, memberId)
  const quoted = quote({ chosen, skus, fromCart: !atOnce, region, rules, locale })
  if (!quoted.ok) return quoted

  const forCoupons = linesForCoupons(quoted.value)
  const weighed = weighCoupons(unused, forCoupons, locale)
  const coupon = weighed.find(({ id, misfit }) =>
    named ? id === named : misfit === null && input.couponId === undefined,
  )
  if (named && !coupon) return refuse('couponGone', { field: 'couponId' })
  const withCoupon = discounted(quoted.value, { coupon: coupon?.misfit === 'notYet' ? undefined : coupon?.terms })
  if (!withCoupon.ok || coupon?.misfit) return refuse('couponUnfit', { field: 'couponId' })
  const most = pointsFor(withCoupon.value, available)
  const points = input.points === 'most' ? most : (input.points ?? 0)
  if (points > available) return refuse('pointsShort', { field: 'points' })
  const reduced = discounted(quoted.value, { coupon: coupon?.terms, points })
  if (!reduced.ok) return reduced
  return ok({
    ...shown(reduced.value, locale),
    addressId: address.value?.id ?? null,
    submissionId: randomToken(),
    missingForFreeFreight: missingForFree(reduced.value, rules),
    hoursToArrive: hoursToArrive(rules),
    couponId: coupon?.id ?? null,
    coupons: offeredCoupons(weighed, coupon),
    claimable: weighBatches(batches, forCoupons, locale),
    left: chosen.flatMap(({ skuId }) => {
      const sku = skus.get(skuId)
      return sku && !reduced.value.lines.some((line) => line.skuId === skuId) ? [pickText(sku.title, locale)] : []
    }),
    seen: seenOf(reduced.value.lines),
    points: { available, most },
  })
}

export function shown({ lines, freeFreightFrom: _, ...prices }: Quote, locale: Locale) {
  return {
    ...prices,
    lines: lines.map(({ title, options, freightShare: __, freightTerms: ___, categoryIds: ____, ...line }) => ({
      ...line,
      title: pickText(title, locale),
      optionText: optionText(options, locale),
    })),
    discountTotal: addFen(prices.couponDiscount, prices.pointsDiscount),
  }
}
