import { couponValue, type PricedLine, type Terms } from '~/features/coupons/server/coupon-value'
import { POINTS_STEP } from '~/features/points/contract/members'
import { mostPoints, pointsValue } from '~/features/points/server/points-rules'
import { addFen, type Fen, fen, splitByWeight } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { Quote } from './quote'

export const linesForCoupons = ({ lines }: Quote): PricedLine[] =>
  lines.map(({ goodsId, categoryIds, paid, discount }) => ({ goodsId, categoryIds, gross: addFen(paid, discount) }))

/** First the coupon, then points, from the goods and never the freight. Shares by largest remainder. */
export function discounted(
  quote: Quote,
  { coupon, points = 0 }: { coupon?: Terms; points?: number },
): Result<Quote, 'couponUnfit' | 'pointsTooMany'> {
  const value = coupon && couponValue(coupon, linesForCoupons(quote))
  if (value && !value.fits) return refuse('couponUnfit', { field: 'couponId' })
  const couponDiscount = value?.discount ?? fen(0)
  const afterCoupon = quote.lines.map(({ paid }, index) => fen(paid - (value?.shares[index] ?? 0)))
  const left = addFen(...afterCoupon)
  const most = mostPoints(left, points)
  if (most < points)
    return refuse('pointsTooMany', { params: { most: mostPoints(left, left), step: POINTS_STEP }, field: 'points' })

  const pointsDiscount = pointsValue(points)
  const pointsShares = splitByWeight(pointsDiscount, afterCoupon, afterCoupon)
  const spent = splitByWeight(fen(points), pointsShares)
  const lines = quote.lines.map((line, index) => {
    const [couponShare, pointsShare] = [value?.shares[index] ?? fen(0), pointsShares[index] ?? fen(0)]
    const discount = addFen(couponShare, pointsShare)
    return {
      ...line,
      couponShare,
      pointsShare,
      pointsSpent: spent[index] ?? 0,
      discount,
      paid: fen(line.paid - discount),
    }
  })
  const payable = fen(quote.payable - couponDiscount - pointsDiscount)
  return ok({ ...quote, lines, couponDiscount, pointsDiscount, pointsSpent: points, payable })
}

export const pointsFor = ({ goodsTotal, couponDiscount }: Quote, available: number): number =>
  mostPoints(fen(goodsTotal - couponDiscount), available)

/** A points discount, so it is cancelled and refunded like any other order. Cash in fen; freight stays. */
export function exchanged(quote: Quote, { points, cash }: { points: number; cash: Fen }): Quote {
  const lines = quote.lines.map((line) => {
    const discount = fen(line.paid - cash * line.quantity)
    return {
      ...line,
      pointsShare: discount,
      pointsSpent: points * line.quantity,
      discount,
      paid: fen(line.paid - discount),
    }
  })
  const pointsDiscount = addFen(...lines.map(({ discount }) => discount))
  const pointsSpent = lines.reduce((sum, line) => sum + line.pointsSpent, 0)
  return { ...quote, lines, pointsDiscount, pointsSpent, payable: fen(quote.payable - pointsDiscount) }
}
