import type { Flow } from '~/platform/database/flow'

export type CouponStatus = 'unused' | 'locked' | 'used' | 'expired'

export const couponFlow = {
  lock: { from: ['unused'], to: 'locked', by: ['member'], tells: 'order' },
  use: { from: ['locked'], to: 'used', by: ['gateway', 'member'], tells: 'order' },
  release: { from: ['locked', 'used'], to: 'unused', by: ['member', 'operator', 'sweep'], tells: 'order' },
  retake: { from: ['unused'], to: 'used', by: ['gateway'], tells: 'order' },
  expire: { from: ['unused'], to: 'expired', by: ['sweep'], tells: ['couponExpired'] },
} as const satisfies Flow<CouponStatus>

export type CouponMove = keyof typeof couponFlow
