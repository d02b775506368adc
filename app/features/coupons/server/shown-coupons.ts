import { type Locale, pickText } from '~/values/locales'
import type { ClaimableCoupon, CouponTerms, MemberCoupon } from '../contract/members'
import type { BatchRow } from './store-batches'
import type { CouponRow } from './store-coupons'

export function terms(row: BatchRow | CouponRow, locale: Locale): CouponTerms {
  const { name, kind, amountOff, percentOff, mostOff, threshold, scope } = row
  return {
    name: pickText(name, locale),
    kind,
    amountOff,
    percentOff,
    mostOff,
    threshold,
    scope,
  }
}

export function shownCoupon(row: CouponRow, locale: Locale): MemberCoupon {
  const { id, status, orderId, validFrom, validUntil, isValidNow } = row
  return {
    ...terms(row, locale),
    id,
    status,
    orderId,
    isValidNow,
    validFrom,
    validUntil,
  }
}

export function shownBatch(row: BatchRow, locale: Locale): ClaimableCoupon {
  const { id, quota, claimed, taken, limitPerMember, validDays, validUntil } = row
  return {
    ...terms(row, locale),
    batchId: id,
    validDays,
    validUntil,
    percentTaken: Math.floor((claimed * 100) / quota),
    state: taken >= limitPerMember ? 'taken' : claimed >= quota ? 'out' : 'open',
  }
}
