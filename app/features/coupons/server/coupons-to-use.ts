import { isFormerPhone } from '~/features/members/server/known-member'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { type Fen, fen } from '~/values/money'
import { couponValue, type PricedLine, type Terms } from './coupon-value'
import { shownBatch, shownCoupon } from './shown-coupons'
import { type BatchForNew, type BatchRow, listToTake } from './store-batches'
import { type CouponRow, holdCoupon, listUnused } from './store-coupons'

/** For guests it looks so. */
async function isNewcomer(reader: Reader, { isBeyond, phone }: BatchForNew): Promise<boolean> {
  return !isBeyond && (phone === null || !(await isFormerPhone(reader, phone)))
}

export async function batchForNew(reader: Reader, memberId: string | undefined): Promise<BatchRow | undefined> {
  const [best] = await listToTake(reader, memberId, ['new member'])
  return best && best.claimed < best.quota && (await isNewcomer(reader, best)) ? best : undefined
}

export async function claimableNow(reader: Reader, memberId: string | undefined): Promise<BatchRow[]> {
  const batches = await listToTake(reader, memberId, ['claim', 'new member'])
  const forNew = batches.find(({ taking }) => taking === 'new member')
  const isForThem = forNew !== undefined && (await isNewcomer(reader, forNew))
  return batches.filter((batch) => {
    const { taking, taken, limitPerMember, claimed, quota, isGoodAtOnce } = batch
    if (taking === 'new member' && !(isForThem && batch === forNew)) return false
    return isGoodAtOnce && claimed < quota && taken < limitPerMember
  })
}

const MOST_OFFERED = 50

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

export async function holdCouponToUse(tx: Tx, memberId: string, id: string): Promise<Terms | undefined> {
  const coupon = await holdCoupon(tx, memberId, id)
  return coupon?.status === 'unused' && coupon.isValidNow ? coupon : undefined
}

/** Those that begin later too, because they are shown with the reason. */
export const unusedCoupons = (reader: Reader, memberId: string): Promise<CouponRow[]> =>
  listUnused(reader, memberId, MOST_OFFERED)

/** Best first, then those that end first, then those that do not apply, with the reason. */
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

export function weighBatches(batches: readonly BatchRow[], lines: readonly PricedLine[], locale: Locale) {
  return batches
    .flatMap((batch) => {
      const value = couponValue(batch, lines)
      if (!value.fits) return []
      return [{ ...shownBatch(batch, locale), discount: value.discount, isForNew: batch.taking === 'new member' }]
    })
    .sort((a, b) => b.discount - a.discount)
}
