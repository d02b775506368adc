import { concept } from '~/house/concept'
import { calls } from './calls'
import { createApproved } from './create-batch-as'
import { desk } from './desk'
import { expireCoupons } from './expire-coupons'
import { giveApproved } from './give-coupon-as'
import { couponInvariants } from './invariants'
import { countUnusedCoupons } from './unused-coupons'

export const coupons = concept({
  calls,
  desk,
  slowSweeps: { 'expire coupons': expireCoupons },
  personal: [
    {
      table: 'member_coupons',
      by: 'member_id',
      erase: 'keep',
      because: 'orders name the coupons that they took',
      shows: 'unusedCoupons',
    },
  ],
  losses: { coupons: countUnusedCoupons },
  invariants: couponInvariants,
  approvable: { createCoupons: createApproved, giveCoupon: giveApproved },
})
