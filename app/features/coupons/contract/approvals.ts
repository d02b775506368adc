import { may } from '~/contract/roles'

export const couponApprovals = {
  createCoupons: may.handleCoupons,
  giveCoupon: may.handleCoupons,
} as const
