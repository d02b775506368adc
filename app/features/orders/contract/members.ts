import { z } from 'zod'
import { member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { PARCEL_STATES, parcel } from '~/features/delivery/contract/members'
import * as m from '~/paraglide/messages'

export const ORDER_STATUSES = ['unpaid', 'paid', 'shipped', 'received', 'finished', 'cancelled', 'closed'] as const
export const orderStatusTexts: Record<(typeof ORDER_STATUSES)[number], () => string> = {
  unpaid: m.orders_status_unpaid,
  paid: m.orders_status_paid,
  shipped: m.orders_status_shipped,
  received: m.orders_status_received,
  finished: m.orders_status_finished,
  cancelled: m.orders_status_cancelled,
  closed: m.orders_status_closed,
}
export const ORDER_KINDS = ['normal', 'flash', 'points', 'prize'] as const
export const ORDER_TABS = ['all', 'unpaid', 'paid', 'shipped', 'toReview', 'afterSale'] as const
export const REMARK_MOST = 140
/** Characters, for 100 lines. */
export const SEEN_MOST = 6_000
/** Days, once. */
export const RECEIPT_EXTRA_DAYS = 5
/** After shipping, while nothing of a parcel is known. */
export const UNSHIP_MINUTES = 10
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
  hasOpenCase: z.boolean(),
})
export type PlacedLine = z.output<typeof placedLine>

export const shippingAddress = z.object({ name: z.string(), phone: z.string(), place: z.string(), detail: z.string() })

export const prices = z.object({
  goodsTotal: f.money,
  discountTotal: f.money,
  couponDiscount: f.money,
  pointsDiscount: f.money,
  pointsSpent: z.number().int(),
  freight: f.money,
  priceCut: f.money.optional(),
  payable: f.money,
})

export const order = prices.extend({
  id: z.string(),
  kind: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATUSES),
  lines: z.array(placedLine),
  placedAt: z.string(),
  expiresAt: z.string().nullable(),
  /** By the database's clock; 0 when it is over. */
  secondsToPay: z.number().int(),
  /** Of the newest parcel, while it travels. */
  parcelState: z.enum(PARCEL_STATES).nullable(),
  /** The day by which it usually arrives, while that is still to come. */
  expectedBy: z.string().nullable(),
  mayReview: z.boolean(),
  mayFollowUp: z.boolean(),
  /** Where an operator has placed it: accepted by paying. */
  proposal: z.object({ by: z.string(), why: z.string() }).nullable(),
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

export const waitingCalls = {
  urge: member.post('/api/order/urge', {
    about: 'Asks the mall to ship a paid order soon, once a day.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  readdress: member.post('/api/order/readdress', {
    about:
      'Changes the delivery address of an order to another of the member’s addresses, once, before anything is shipped and where freight is the same.',
    input: z.object({ id: f.id, addressId: f.id }),
    output: f.none,
  }),
  takeBack: member.post('/api/order/takeBack', {
    about: 'Requests the full refund of a paid order that was not shipped within the promised time.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}

export const orderRefusals = {
  nothingChosen: { code: 4401, status: 409, say: m.refusal_nothing_chosen },
  totalChanged: { code: 4402, status: 409, say: m.refusal_total_changed },
  submissionReused: { code: 4403, status: 409, say: m.refusal_submission_reused },
  orderNotUnpaid: { code: 4404, status: 409, say: m.refusal_order_not_unpaid },
  orderChanged: { code: 4408, status: 409, say: m.refusal_order_changed },
  unpaidFull: { code: 4409, status: 409, say: m.refusal_unpaid_full },
  heldUnpaid: { code: 4410, status: 409, say: m.refusal_held_unpaid },
  orderNotPaid: { code: 4421, status: 409, say: m.refusal_order_not_paid },
  orderNotShipped: { code: 4422, status: 409, say: m.refusal_order_not_shipped },
  alreadyExtended: { code: 4423, status: 409, say: m.refusal_already_extended },
  orderNotOver: { code: 4424, status: 409, say: m.refusal_order_not_over },
  nothingToShip: { code: 4425, status: 409, say: m.refusal_nothing_to_ship },
  priceUnfit: { code: 4430, status: 409, say: m.refusal_price_unfit },
  urgedAlready: { code: 4431, status: 409, say: m.refusal_urged_already },
  notOverdue: { code: 4432, status: 409, say: m.refusal_not_overdue },
  addressFixed: { code: 4433, status: 409, say: m.refusal_address_fixed },
  readdressedAlready: { code: 4434, status: 409, say: m.refusal_readdressed_already },
  freightDiffers: { code: 4435, status: 409, say: m.refusal_freight_differs },
  piecesShort: { code: 4426, status: 409, say: m.refusal_pieces_short },
  unshipLate: { code: 4442, status: 409, say: m.console_refusal_unship_late },
  parcelTraced: { code: 4437, status: 409, say: m.console_refusal_parcel_traced },
  parcelOver: { code: 4438, status: 409, say: m.console_refusal_parcel_over },
  listLong: { code: 4439, status: 400, say: m.console_refusal_list_long },
} as const satisfies Refusals

export const orderNotices = {
  orderPaid: { title: m.notices_order_paid_title, text: m.notices_order_paid_text },
  orderExpired: { title: m.notices_order_expired_title, text: m.notices_order_expired_text },
  orderRevived: { title: m.notices_order_revived_title, text: m.notices_order_revived_text },
  orderShipped: { title: m.notices_order_shipped_title, text: m.notices_order_shipped_text },
  orderUnshipped: { title: m.notices_order_unshipped_title, text: m.notices_order_unshipped_text },
  waybillCorrected: { title: m.notices_waybill_corrected_title, text: m.notices_waybill_corrected_text },
  orderProposed: { title: m.notices_order_proposed_title, text: m.notices_order_proposed_text },
  orderReceivedByItself: { title: m.notices_order_received_title, text: m.notices_order_received_text },
  orderFinished: { title: m.notices_order_finished_title, text: m.notices_order_finished_text },
  orderCancelledByMall: { title: m.notices_order_cancelled_title, text: m.notices_order_cancelled_text },
  orderRepriced: { title: m.notices_order_repriced_title, text: m.notices_order_repriced_text },
  orderReaddressed: { title: m.notices_order_readdressed_title, text: m.notices_order_readdressed_text },
  orderClosed: { title: m.notices_order_closed_title, text: m.notices_order_closed_text },
  orderRefunded: { title: m.notices_order_refunded_title, text: m.notices_order_refunded_text },
} as const
