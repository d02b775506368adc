import { z } from 'zod'
import { call } from './call'
import * as f from './fields'

export const ORDER_STATUSES = ['unpaid', 'paid', 'shipped', 'received', 'finished', 'cancelled', 'closed'] as const
export const ORDER_TABS = ['all', 'unpaid', 'paid', 'shipped', 'received'] as const
export const REMARK_MOST = 140
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

export const shippingAddress = z.object({ name: z.string(), phone: z.string(), place: z.string(), detail: z.string() })

/** The price pipeline line by line: goods, discounts, freight, what is to be paid. Fen. */
const prices = z.object({ goodsTotal: f.money, discountTotal: f.money, freight: f.money, payable: f.money })

/** Either one SKU bought at once, or (without it) the selected lines of the cart. */
const what = { skuId: f.id.optional(), quantity: f.quantity.optional() }

export const order = prices.extend({
  id: z.string(),
  kind: z.enum(['normal', 'flash', 'points', 'prize']),
  status: z.enum(ORDER_STATUSES),
  lines: z.array(orderLine),
  placedAt: z.string(),
  expiresAt: z.string().nullable(),
  /** By the database clock; 0 when it is over. */
  secondsToPay: z.number().int(),
})
export type Order = z.output<typeof order>

export const orderDetails = order.extend({
  address: shippingAddress,
  remark: z.string(),
  paidAt: z.string().nullable(),
  paymentChannel: z.string().nullable(),
  history: z.array(z.object({ move: z.string(), at: z.string(), reason: z.string() })),
  refunds: z.array(z.object({ id: z.string(), amount: f.money, state: z.string(), at: z.string() })),
})
export type OrderDetails = z.output<typeof orderDetails>

export const orderCalls = {
  preview: call({
    method: 'GET',
    path: '/api/order/preview',
    access: 'member',
    about: 'What placing would cost, with a fresh submissionId. Refused lines are named.',
    input: z.object({ ...what, addressId: f.id.optional() }),
    output: prices.extend({
      lines: z.array(orderLine),
      addressId: z.string().nullable(),
      submissionId: z.string(),
      missingForFreeFreight: f.money,
    }),
  }),
  place: call({
    method: 'POST',
    path: '/api/order/place',
    access: 'member',
    about: 'Places the order once per submissionId. `total` is what the member saw; another total is refused.',
    input: z.object({
      ...what,
      addressId: f.id,
      remark: f.optionalText(REMARK_MOST),
      total: f.amount,
      submissionId: f.id,
    }),
    output: z.object({ orderId: z.string() }),
  }),
  list: call({
    method: 'GET',
    path: '/api/order/list',
    access: 'member',
    about: 'The member’s orders by tab, newest first.',
    input: z.object({ tab: z.enum(ORDER_TABS).default('all'), cursor: f.cursor }),
    output: f.page(order),
  }),
  counts: call({
    method: 'GET',
    path: '/api/order/counts',
    access: 'member',
    about: 'How many orders stand in each tab.',
    input: f.none,
    output: z.object({ unpaid: z.number(), paid: z.number(), shipped: z.number(), received: z.number() }),
  }),
  details: call({
    method: 'GET',
    path: '/api/order/details',
    access: 'member',
    about: 'One order with its address, history and refunds.',
    input: z.object({ id: f.id }),
    output: orderDetails,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/order/cancel',
    access: 'member',
    about: 'Cancels an unpaid order and gives back what it held.',
    input: z.object({ id: f.id, reason: z.enum(CANCEL_REASONS).default('other') }),
    output: f.none,
  }),
}
