import { z } from 'zod'
import * as f from '~/contract/fields'
import { parcel } from '~/features/delivery/contract/parcels/calls'

export const ORDER_STATUSES = ['unpaid', 'paid', 'shipped', 'received', 'finished', 'cancelled', 'closed'] as const
export const ORDER_TABS = ['all', 'unpaid', 'paid', 'shipped', 'toReview', 'afterSale'] as const
export const REMARK_MOST = 140
/** Characters of what was shown of 100 lines. */
export const SEEN_MOST = 6_000
/** Days by which a member may put off receipt, once. */
export const RECEIPT_EXTRA_DAYS = 5
export const CANCEL_REASONS = ['changedMind', 'wrongAddress', 'wrongGoods', 'tooDear', 'other'] as const

export const orderLine = z.object({
  goodsId: z.string(),
  skuId: z.string(),
  title: z.string(),
  optionText: z.string(),
  picture: z.string(),
  price: f.money,
  quantity: z.number().int(),
  paid: f.money,
})
export type OrderLine = z.output<typeof orderLine>

/** A line of an order that is there: parcels, reviews and after-sales name it. */
export const placedLine = orderLine.extend({
  id: z.string(),
  /** What has gone back of it, or is on its way: pieces, and their money. */
  refundedQuantity: z.number().int(),
  refunded: f.money,
})
export type PlacedLine = z.output<typeof placedLine>

export const shippingAddress = z.object({ name: z.string(), phone: z.string(), place: z.string(), detail: z.string() })

/** The price pipeline line by line: goods, discounts (what coupon and points take off), freight, what is to be paid. Fen. */
export const prices = z.object({
  goodsTotal: f.money,
  discountTotal: f.money,
  couponDiscount: f.money,
  pointsDiscount: f.money,
  pointsSpent: z.number().int(),
  freight: f.money,
  /** What an operator took off before payment, in fen. */
  priceCut: f.money.optional(),
  payable: f.money,
})

export const order = prices.extend({
  id: z.string(),
  kind: z.enum(['normal', 'flash', 'points', 'prize']),
  status: z.enum(ORDER_STATUSES),
  lines: z.array(placedLine),
  placedAt: z.string(),
  expiresAt: z.string().nullable(),
  /** By the database clock; 0 when it is over. */
  secondsToPay: z.number().int(),
  /** Whether any line waits for a review, or may be followed up. */
  mayReview: z.boolean(),
  mayFollowUp: z.boolean(),
})
export type Order = z.output<typeof order>

export const orderDetails = order.extend({
  parcels: z.array(parcel),
  /** When a shipped order is received by itself, should its parcels have arrived. */
  receiveAt: z.string().nullable(),
  /** Whether the member may put that off. */
  mayExtend: z.boolean(),
  /** When a received order finishes, and with it the time for after-sales. */
  finishAt: z.string().nullable(),
  isHidden: z.boolean(),
  /** Of a paid order: by when it is promised to be shipped, and whether that is over. */
  shipBy: z.string().nullable(),
  isOverdue: z.boolean(),
  mayUrge: z.boolean(),
  /** Whether its buyer may send it to another address. */
  mayReaddress: z.boolean(),
  address: shippingAddress,
  remark: z.string(),
  paidAt: z.string().nullable(),
  paymentChannel: z.string().nullable(),
  history: z.array(z.object({ move: z.string(), at: z.string(), reason: z.string() })),
  /** Points of this order that the member has again, and whether the coupon is theirs again. */
  pointsReturned: z.number().int(),
  isCouponReturned: z.boolean(),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: f.money,
      state: z.string(),
      at: z.string(),
      /** When it arrived; nothing before. */
      arrivedAt: z.string().nullable(),
    }),
  ),
})
export type OrderDetails = z.output<typeof orderDetails>
