import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { type Fen, fen } from '~/values/money'
import { claimableNow } from './claimable-now'
import type { PricedLine, Terms } from './coupon-value'
import { couponValue } from './coupon-value'
import { shownBatch, shownCoupon } from './shown-coupons'
import type { BatchRow } from './store-batches'
import { type CouponRow, holdCoupon, listUnused } from './store-coupons'

/** Coupons that are offered for one order at most. */
const MOST_OFFERED = 50

/** The most that one coupon would take off these lines, in fen: the member's own, or one that can be claimed now. */
export async function bestSaving(
  reader: Reader,
  memberId: string | undefined,
  lines: readonly PricedLine[],
): Promise<Fen> {
  if (lines.length === 0) return fen(0)
  const [own, claimable] = await Promise.all([
    memberId === undefined ? [] : listUnused(reader, memberId, MOST_OFFERED),
    claimableNow(reader, memberId),
  ])
  const values = [...own.filter((coupon) => coupon.isValidNow), ...claimable].map((terms) => couponValue(terms, lines))
  return fen(Math.max(0, ...values.map((value) => (value.fits ? value.discount : 0))))
}

/** Holds a coupon of the member that can be used now; nothing for any other. */
export async function holdCouponToUse(tx: Tx, memberId: string, id: string): Promise<Terms | undefined> {
  const coupon = await holdCoupon(tx, memberId, id)
  return coupon?.status === 'unused' && coupon.isValidNow ? coupon : undefined
}

/** A member's unused coupons, those that begin later among them, because they are shown with the reason. */
export const unusedCoupons = (reader: Reader, memberId: string): Promise<CouponRow[]> =>
  listUnused(reader, memberId, MOST_OFFERED)

/**
 * What each coupon would take off these lines, the best first, then those that end first, then those that do not fit
 * with the reason.
 */
export function weighCoupons(coupons: readonly CouponRow[], lines: readonly PricedLine[], locale: Locale) {
  const weighed = coupons.map((coupon) => {
    const value = couponValue(coupon, lines)
    const misfit = !coupon.isValidNow ? 'notYet' : value.fits ? null : value.why
    const discount = misfit === null && value.fits ? value.discount : fen(0)
    const missing = misfit === 'threshold' && !value.fits ? value.missing : fen(0)
    return { ...shownCoupon(coupon, locale), terms: coupon as Terms, discount, misfit, missing }
  })
  const rank = (one: (typeof weighed)[number]) => (one.misfit === null ? 0 : 1)
  return weighed.sort((a, b) => rank(a) - rank(b) || b.discount - a.discount)
}

/** What a coupon of each batch would take off these lines, the best first, those left out that would take nothing. */
export function weighBatches(batches: readonly BatchRow[], lines: readonly PricedLine[], locale: Locale) {
  return batches
    .flatMap((batch) => {
      const value = couponValue(batch, lines)
      if (!value.fits) return []
      return [{ ...shownBatch(batch, locale), discount: value.discount, isForNew: batch.taking === 'new member' }]
    })
    .sort((a, b) => b.discount - a.discount)
}
