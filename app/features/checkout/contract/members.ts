import { z } from 'zod'
import { member } from '~/contract/call'
import * as f from '~/contract/fields'
import { COUPON_MISFITS, claimableCoupon, memberCoupon } from '~/features/coupons/contract/members'
import { orderLine, prices, REMARK_MOST, SEEN_MOST } from '~/features/orders/contract/members'

/** One SKU bought at once, or (without it) the selected lines of the cart. */
const what = { skuId: f.id.optional(), quantity: f.quantity.optional() }

/** At most one coupon; 'none' also declines the best one in a preview. Points in hundreds. */
const discounts = { couponId: f.id.optional(), points: f.amount.optional() }

const couponChoice = memberCoupon.extend({
  /** In fen; 0 where it does not apply. */
  discount: f.money,
  misfit: z.enum(COUPON_MISFITS).nullable(),
  missing: f.money,
})

const couponToClaim = claimableCoupon.extend({
  discount: f.money,
  isForNew: z.boolean(),
})

export const checkoutCalls = {
  preview: member.get('/api/order/preview', {
    whileClosed: 'refused',
    about:
      'Calculates what an order would cost, with a fresh submissionId. Without a coupon in the request the best one is chosen; a requested coupon, points or address that do not fit are refused. Points may be `most`.',
    input: z.object({
      ...what,
      ...discounts,
      points: z.union([z.literal('most'), f.amount]).optional(),
      addressId: f.id.optional(),
    }),
    output: prices.extend({
      lines: z.array(orderLine),
      addressId: z.string().nullable(),
      submissionId: z.string(),
      missingForFreeFreight: f.money,
      /** Until it has usually arrived; 0 where the mall names no day. */
      hoursToArrive: z.number().int(),
      couponId: z.string().nullable(),
      coupons: z.array(couponChoice),
      claimable: z.array(couponToClaim),
      /** Titles of selected lines that cannot be bought now. */
      left: z.array(z.string()),
      /** Pass it to `place`. */
      seen: z.string(),
      points: z.object({ available: z.number().int(), most: z.number().int() }),
    }),
  }),
  place: member.post('/api/order/place', {
    whileClosed: 'refused',
    about:
      'Places the order once per submissionId. `total` and `seen` are what the preview said; another total is refused, with `seen` other lines too, and what has changed is named.',
    input: z.object({
      ...what,
      ...discounts,
      addressId: f.id,
      remark: f.optionalLines(REMARK_MOST),
      total: f.amount,
      submissionId: f.id,
      seen: f.optionalText(SEEN_MOST),
    }),
    output: z.object({ orderId: z.string() }),
  }),
  buyAgain: member.post('/api/order/buyAgain', {
    whileClosed: 'refused',
    about: 'Adds the goods of an order to the cart; `left` are the titles that cannot be bought now.',
    input: z.object({ id: f.id }),
    output: z.object({ added: z.number().int(), left: z.array(z.string()) }),
  }),
}
