import type { Tells, Untold } from '~/contract/notice-kinds'

export type CouponStatus = 'unused' | 'locked' | 'used' | 'expired'

interface Move {
  from: readonly CouponStatus[]
  to: CouponStatus
  tells: Tells | Untold
}

/** Every way in which a member's coupon changes its status; claiming makes it. */
export const couponFlow = {
  /** An unpaid order holds it. */
  lock: { from: ['unused'], to: 'locked', tells: 'order' },
  /** The order was paid. */
  use: { from: ['locked'], to: 'used', tells: 'order' },
  /** The order was cancelled, or refunded as a whole. */
  release: { from: ['locked', 'used'], to: 'unused', tells: 'order' },
  /** An order that had run out was paid after all. */
  retake: { from: ['unused'], to: 'used', tells: 'order' },
  expire: { from: ['unused'], to: 'expired', tells: ['couponExpired'] },
} as const satisfies Record<string, Move>

export type CouponMove = keyof typeof couponFlow

/** Statuses that no move leaves. */
export const FINAL: readonly CouponStatus[] = ['expired']
