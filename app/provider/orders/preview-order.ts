import type { z } from 'zod'
import type { Address } from '~/contract/addresses'
import type { orderCalls } from '~/contract/order-calls'
import { POINTS_STEP } from '~/contract/points'
import { type Locale, pickText } from '~/values/locales'
import { addFen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { getAddress, listAddresses } from '../addresses/read-addresses'
import { selectedLines } from '../carts/selected-lines'
import { unusedCoupons, weighCoupons } from '../coupons/coupons-to-use'
import { db } from '../database/pool'
import { optionText } from '../goods/skus-for-sale'
import { availablePoints } from '../points/read-points'
import { discounted, linesForCoupons, pointsFor } from './discounts'
import { missingForFree, orderRules } from './order-rules'
import { chosenAtOnce, type Quote, type QuoteRefusal, quote, skusToQuote } from './quote'
import { newSubmissionId } from './submission'

type Sent = z.output<typeof orderCalls.preview.input>
type Preview = z.input<typeof orderCalls.preview.output>

/** What a preview names as its coupon where it wants none. */
const NO_COUPON = 'none'

async function addressFor(memberId: string, id: string | undefined): Promise<Result<Address | undefined, 'notFound'>> {
  if (id === undefined) return ok((await listAddresses(memberId))[0])
  const named = await getAddress(memberId, id)
  return named.ok ? named : refuse('notFound', { field: 'addressId' })
}

/**
 * What placing would cost at the prices of now, in fen, to the address named or the default one. Without any address the
 * freight is that of most regions. The best coupon is taken where none is named, or one that fits no more; points are cut
 * down to what the order takes. Refused like `quote`, and notFound for an address that is not the member's.
 */
export async function previewOrder(
  memberId: string,
  sent: Sent,
  locale: Locale,
): Promise<Result<Preview, QuoteRefusal>> {
  const atOnce = chosenAtOnce(sent)
  const [address, rules, chosen, unused, available] = await Promise.all([
    addressFor(memberId, sent.addressId),
    orderRules(db),
    atOnce ?? selectedLines(db, memberId),
    unusedCoupons(db, memberId),
    availablePoints(db, memberId),
  ])
  if (!address.ok) return address
  const region = address.value?.region ?? ''
  const skus = await skusToQuote(db, chosen)
  const quoted = quote({ chosen, skus, fromCart: !atOnce, region, rules, locale })
  if (!quoted.ok) return quoted

  const weighed = weighCoupons(unused, linesForCoupons(quoted.value), locale)
  const fitting = weighed.filter(({ misfit }) => misfit === null)
  const coupon =
    sent.couponId === NO_COUPON ? undefined : (fitting.find(({ id }) => id === sent.couponId) ?? fitting[0])
  const withCoupon = discounted(quoted.value, { coupon: coupon?.terms })
  const most = withCoupon.ok ? pointsFor(withCoupon.value, available) : 0
  const reduced = discounted(quoted.value, { coupon: coupon?.terms, points: Math.min(wholeSteps(sent.points), most) })
  if (!reduced.ok) throw new Error(`the preview took ${reduced.refusal} by itself`)
  return ok({
    ...shown(reduced.value, locale),
    addressId: address.value?.id ?? null,
    submissionId: newSubmissionId(reduced.value.lines),
    missingForFreeFreight: missingForFree(reduced.value.goodsTotal, rules),
    couponId: coupon?.id ?? null,
    coupons: weighed.map(({ terms: _, ...one }) => one),
    points: { available, most },
  })
}

const wholeSteps = (points = 0) => points - (points % POINTS_STEP)

function shown({ lines, ...prices }: Quote, locale: Locale) {
  return {
    ...prices,
    lines: lines.map(({ title, options, freightShare: _, categoryIds: __, ...line }) => ({
      ...line,
      title: pickText(title, locale),
      optionText: optionText(options, locale),
    })),
    discountTotal: addFen(prices.couponDiscount, prices.pointsDiscount),
  }
}
