import type { Provided } from '~/house/caller'
import type { couponCalls } from '../contract/members'
import { claimCoupon, receiveNewMemberCoupon } from './claim-coupon'
import { countMine, listClaimable, listCouponGoods, listMine, newMemberHint } from './list-coupons'

export const calls: Provided<typeof couponCalls> = {
  mine: (asked, { memberId, locale }) => listMine(memberId, asked, locale),
  counts: (_, { memberId }) => countMine(memberId),
  claimable: ({ goodsId }, caller) => listClaimable(goodsId, caller),
  claim: ({ batchId }, { memberId }) => claimCoupon(memberId, batchId),
  getNewMemberCouponHint: (_, caller) => newMemberHint(caller),
  receiveNewMemberCoupon: (_, { memberId }) => receiveNewMemberCoupon(memberId),
  specifyGoodsList: (asked, { memberId, locale }) => listCouponGoods(memberId, asked, locale),
}
