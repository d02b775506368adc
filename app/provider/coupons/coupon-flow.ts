export type CouponStatus = 'unused' | 'locked' | 'used' | 'expired'

interface Move {
  from: readonly CouponStatus[]
  to: CouponStatus
}

/** Every way in which a member's coupon changes its status; claiming makes it. */
export const couponFlow = {
  /** An unpaid order holds it. */
  lock: { from: ['unused'], to: 'locked' },
  /** The order was paid. */
  use: { from: ['locked'], to: 'used' },
  /** The order was cancelled, or refunded as a whole. */
  release: { from: ['locked', 'used'], to: 'unused' },
  /** An order that had run out was paid after all. */
  retake: { from: ['unused'], to: 'used' },
  expire: { from: ['unused'], to: 'expired' },
} as const satisfies Record<string, Move>

export type CouponMove = keyof typeof couponFlow

/** Statuses that no move leaves. */
export const FINAL: readonly CouponStatus[] = ['expired']
