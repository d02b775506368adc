import { z } from 'zod'
import * as f from '~/contract/fields'
import { parcel } from '~/features/delivery/contract/parcels/calls'

export const ORDER_STATUSES = ['unpaid', 'paid', 'shipped', 'received', 'finished', 'cancelled', 'closed'] as const
export const ORDER_TABS = ['all', 'unpaid', 'paid', 'shipped', 'toReview', 'afterSale'] as const
export const REMARK_MOST = 140
/** Characters, for 100 lines. */
export const SEEN_MOST = 6_000
/** Days, once. */
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

export const placedLine = orderLine.extend({
  id: z.string(),
  refundedQuantity: z.number().int(),
  refunded: f.money,
})
export type PlacedLine = z.output<typeof placedLine>

export const shippingAddress = z.object({ name: z.string(), phone: z.string(), place: z.string(), detail: z.string() })

/** In fen: goods, discounts, freight, amount to pay. */
export const prices = z.object({
  goodsTotal: f.money,
  discountTotal: f.money,
  couponDiscount: f.money,
  pointsDiscount: f.money,
  pointsSpent: z.number().int(),
  freight: f.money,
  /** In fen, before payment. */
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
  /** By the database's clock; 0 when it is over. */
  secondsToPay: z.number().int(),
  mayReview: z.boolean(),
  mayFollowUp: z.boolean(),
})
export type Order = z.output<typeof order>

export const orderDetails = order.extend({
  parcels: z.array(parcel),
  /** The automatic receipt, if its parcels have arrived. */
  receiveAt: z.string().nullable(),
  mayExtend: z.boolean(),
  /** Also the end of after-sales. */
  finishAt: z.string().nullable(),
  isHidden: z.boolean(),
  shipBy: z.string().nullable(),
  isOverdue: z.boolean(),
  mayUrge: z.boolean(),
  mayReaddress: z.boolean(),
  address: shippingAddress,
  remark: z.string(),
  paidAt: z.string().nullable(),
  paymentChannel: z.string().nullable(),
  history: z.array(z.object({ move: z.string(), at: z.string(), reason: z.string() })),
  pointsReturned: z.number().int(),
  isCouponReturned: z.boolean(),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: f.money,
      state: z.string(),
      at: z.string(),
      arrivedAt: z.string().nullable(),
    }),
  ),
})
export type OrderDetails = z.output<typeof orderDetails>
