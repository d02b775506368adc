import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import * as m from '~/paraglide/messages'
import type { couponCalls } from '../contract/members'
import { claimCoupon, receiveNewMemberCoupon } from './claim-coupon'
import { createApproved } from './create-batch-as'
import { desk } from './desk'
import { expireCoupons } from './expire-coupons'
import { giveApproved } from './give-coupon'
import { couponInvariants } from './invariants'
import { countMine, countUnusedCoupons, listClaimable, listCouponGoods, listMine, newMemberHint } from './list-coupons'
import { priceAfterCoupon } from './price-after-coupon'

const calls: Provided<typeof couponCalls> = {
  mine: (input, { memberId, locale }) => listMine(memberId, input, locale),
  counts: (_, { memberId }) => countMine(memberId),
  claimable: ({ goodsId }, caller) => listClaimable(goodsId, caller),
  claim: ({ batchId }, { memberId }) => claimCoupon(memberId, batchId),
  getNewMemberCouponHint: (_, caller) => newMemberHint(caller),
  receiveNewMemberCoupon: (_, { memberId }) => receiveNewMemberCoupon(memberId),
  specifyGoodsList: (input, { memberId, locale }) => listCouponGoods(memberId, input, locale),
}

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
  firstSteps: {
    coupon: {
      at: 110,
      title: m.console_first_coupon,
      screen: 'consoleCoupons',
      isDone: () => sql`exists (select from coupon_batches)`,
    },
  },
  losses: { coupons: countUnusedCoupons },
  invariants: couponInvariants,
  priceAfterCoupon,
  approvable: { createCoupons: createApproved, giveCoupon: giveApproved },
})
