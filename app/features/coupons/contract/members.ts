import { z } from 'zod'
import { guest, member } from '~/contract/call'
import { goodsCursor, idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { goodsCard } from '~/features/goods/contract/members'
import * as m from '~/paraglide/messages'

export const COUPON_KINDS = ['amount', 'percent'] as const
export const COUPON_SCOPES = ['all', 'categories', 'goods', 'except'] as const
export const COUPON_TAKINGS = ['claim', 'new member', 'operator'] as const
export const COUPON_TABS = ['unused', 'used', 'expired'] as const

export const COUPON_MISFITS = ['notYet', 'noGoods', 'threshold'] as const

export const couponTerms = z.object({
  name: z.string(),
  kind: z.enum(COUPON_KINDS),
  amountOff: f.money.nullable(),
  percentOff: z.number().int().nullable(),
  mostOff: f.money.nullable(),
  /** Of the goods in scope; 0 without a threshold. */
  threshold: f.money,
  scope: z.enum(COUPON_SCOPES),
})
export type CouponTerms = z.output<typeof couponTerms>

export const memberCoupon = couponTerms.extend({
  id: z.string(),
  status: z.enum(['unused', 'locked', 'used', 'expired']),
  validFrom: z.string(),
  validUntil: z.string(),
  isValidNow: z.boolean(),
  orderId: z.string().nullable(),
})
export type MemberCoupon = z.output<typeof memberCoupon>

export const claimableCoupon = couponTerms.extend({
  batchId: z.string(),
  validDays: z.number().int().nullable(),
  validUntil: z.string().nullable(),
  percentTaken: z.number().int(),
  state: z.enum(['open', 'taken', 'out']),
})
export type ClaimableCoupon = z.output<typeof claimableCoupon>

const claimed = z.object({ couponId: z.string() })

export const couponCalls = {
  mine: member.get('/api/coupons/list', {
    about: 'The member’s coupons: unused (including those on an unpaid order), used, or expired; newest first.',
    input: z.object({ tab: z.enum(COUPON_TABS).default('unused'), cursor: idCursor }),
    output: f.page(memberCoupon),
    own: { lists: Object.fromEntries(COUPON_TABS.map((tab) => [`${tab}Coupons`, { tab }])) },
  }),
  counts: member.get('/api/coupons/counts', {
    about: 'The number of usable coupons of the member.',
    input: f.none,
    output: z.object({ unused: z.number().int() }),
  }),
  claimable: guest.get('/api/coupons/claimable', {
    about: 'Coupons that can be claimed now, for one goods or for all; for a member, with those already claimed.',
    input: z.object({ goodsId: f.id.optional() }),
    output: z.object({ items: z.array(claimableCoupon) }),
  }),
  claim: member.post('/api/coupons/claim', {
    whileClosed: 'refused',
    about: 'Claims a coupon of a batch, within its quota, its time window and the limit per member.',
    input: z.object({ batchId: f.id }),
    output: claimed,
  }),
  getNewMemberCouponHint: guest.get('/api/coupons/getNewMemberCouponHint', {
    about: 'The new-member coupon, where there is one that the caller may claim.',
    input: f.none,
    output: z.object({ coupon: claimableCoupon.nullable() }),
  }),
  receiveNewMemberCoupon: member.get('/api/coupons/receiveNewMemberCoupon', {
    whileClosed: 'refused',
    about: 'Claims the new-member coupon, once; a repeated call answers the same coupon.',
    input: f.none,
    output: claimed,
  }),
  specifyGoodsList: member.get('/api/coupons/specifyGoodsList', {
    whileClosed: 'refused',
    about: 'Goods on sale to which one of the member’s coupons applies.',
    input: z.object({ id: f.id, cursor: goodsCursor }),
    output: f.page(goodsCard).extend({ coupon: memberCoupon }),
  }),
}

export const couponRefusals = {
  couponGone: { code: 4501, status: 409, say: m.coupons_refused_gone },
  couponUnfit: { code: 4502, status: 409, say: m.coupons_refused_unfit },
  couponClosed: { code: 4503, status: 409, say: m.coupons_refused_closed },
  couponsOut: { code: 4504, status: 409, say: m.coupons_refused_out },
  couponLimit: { code: 4505, status: 409, say: m.coupons_refused_limit },
  couponNotNew: { code: 4506, status: 409, say: m.coupons_refused_not_new },
  couponBadBatch: { code: 4507, status: 400, say: m.coupons_refused_bad_batch },
  couponHeld: { code: 4508, status: 409, say: m.console_coupons_held },
} as const satisfies Refusals

export const couponNotices = {
  couponGiven: { title: m.notices_coupon_given_title, text: m.notices_coupon_given_text },
  couponExpired: { title: m.notices_coupon_expired_title, text: m.notices_coupon_expired_text },
} as const
