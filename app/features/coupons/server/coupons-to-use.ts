import { isFormerPhone } from '~/features/members/server/known-member'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { type Fen, fen } from '~/values/money'
import { couponValue, type PricedLine, savedAt, type Terms } from './coupon-value'
import { shownBatch, shownCoupon } from './shown-coupons'
import { type BatchForNew, type BatchRow, listToTake } from './store-batches'
import { type CouponRow, holdCoupon, listUnused } from './store-coupons'

/** Guests count as new. */
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

const WEIGHED_MOST = 500
const OFFERED_MOST = 50

interface Gap {
  missing: Fen
  saves: Fen
  categoryId: string | null
  couponId: string | null
}

/** The best that a coupon saves now, own or to be claimed, and the smallest sum that would make another one save more. */
export async function couponGap(
  reader: Reader,
  memberId: string | undefined,
  lines: readonly PricedLine[],
): Promise<{ couponSaving: Fen; couponGap: Gap | null }> {
  if (lines.length === 0) return { couponSaving: fen(0), couponGap: null }
  const [own, claimable] = await Promise.all([
    memberId === undefined ? [] : listUnused(reader, memberId, WEIGHED_MOST),
    claimableNow(reader, memberId),
  ])
  const terms = [
    ...own.filter((coupon) => coupon.isValidNow).map((one) => ({ ...one, couponId: one.id as string | null })),
    ...claimable.map((one) => ({ ...one, couponId: null })),
  ]
  const valued = terms.map((one) => ({ terms: one, value: couponValue(one, lines) }))
  const couponSaving = fen(Math.max(0, ...valued.map(({ value }) => (value.fits ? value.discount : 0))))
  const gaps = valued.flatMap(({ terms, value }): Gap[] => {
    if (value.fits || value.why !== 'threshold') return []
    const saves = fen(savedAt(terms.threshold, terms) - couponSaving)
    const { scope, scopeIds, couponId } = terms
    const categoryId = scope === 'categories' && scopeIds.length === 1 ? (scopeIds[0] ?? null) : null
    return saves > 0 ? [{ missing: value.missing, saves, categoryId, couponId: scope === 'all' ? null : couponId }] : []
  })
  const [nearest] = gaps.sort((one, other) => one.missing - other.missing || other.saves - one.saves)
  return { couponSaving, couponGap: nearest ?? null }
}

export async function holdCouponToUse(tx: Tx, memberId: string, id: string): Promise<Terms | undefined> {
  const coupon = await holdCoupon(tx, memberId, id)
  return coupon?.status === 'unused' && coupon.isValidNow ? coupon : undefined
}

/** Those that begin later too, because they are shown with the reason. */
export const unusedCoupons = (reader: Reader, memberId: string, named?: string): Promise<CouponRow[]> =>
  listUnused(reader, memberId, WEIGHED_MOST, named)

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

type Weighed = ReturnType<typeof weighCoupons>[number]

/** Of all that were weighed, those to choose from. */
export const offeredCoupons = (weighed: readonly Weighed[], taken: Weighed | undefined) =>
  weighed.filter((one, at) => at < OFFERED_MOST || one === taken).map(({ terms: _, ...one }) => one)

export function weighBatches(batches: readonly BatchRow[], lines: readonly PricedLine[], locale: Locale) {
  return batches
    .flatMap((batch) => {
      const value = couponValue(batch, lines)
      if (!value.fits) return []
      return [{ ...shownBatch(batch, locale), discount: value.discount, isForNew: batch.taking === 'new member' }]
    })
    .sort((a, b) => b.discount - a.discount)
}
