import type { Flow } from '~/platform/database/flow'

export type CouponStatus = 'unused' | 'locked' | 'used' | 'expired'

/** Every way in which a member's coupon changes its status; claiming makes it. */
export const couponFlow = {
  /** An unpaid order holds it. */
  lock: { from: ['unused'], to: 'locked', by: ['member'], tells: 'order' },
  /** The order was paid. */
  use: { from: ['locked'], to: 'used', by: ['gateway', 'member'], tells: 'order' },
  /** The order was cancelled, or refunded as a whole. */
  release: { from: ['locked', 'used'], to: 'unused', by: ['member', 'operator', 'sweep'], tells: 'order' },
  /** An order that had run out was paid after all. */
  retake: { from: ['unused'], to: 'used', by: ['gateway'], tells: 'order' },
  expire: { from: ['unused'], to: 'expired', by: ['sweep'], tells: ['couponExpired'] },
} as const satisfies Flow<CouponStatus>

export type CouponMove = keyof typeof couponFlow
