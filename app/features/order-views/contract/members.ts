import { z } from 'zod'
import { member } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { checkoutCalls } from '~/features/checkout/contract/members'
import { CANCEL_REASONS, ORDER_TABS, order, orderDetails, waitingCalls } from '~/features/orders/contract/members'

export const orderCalls = {
  ...waitingCalls,
  ...checkoutCalls,
  list: member.get('/api/order/list', {
    about: 'The member’s orders by tab and by the words of their goods or a part of their number, newest first.',
    input: z.object({ tab: z.enum(ORDER_TABS).default('all'), q: f.optionalText(64), cursor: idCursor }),
    output: f.page(order),
    own: { lists: { orders: { tab: 'all' } }, whole: 'details' },
  }),
  counts: member.get('/api/order/counts', {
    about: 'The number of orders in each tab, and of open after-sale cases.',
    input: f.none,
    output: z.object({
      unpaid: z.number(),
      paid: z.number(),
      shipped: z.number(),
      toReview: z.number(),
      afterSale: z.number(),
    }),
  }),
  details: member.get('/api/order/details', {
    about: 'One order with its address, history and refunds.',
    input: z.object({ id: f.id }),
    output: orderDetails,
  }),
  cancel: member.post('/api/order/cancel', {
    about: 'Cancels an unpaid order and releases its stock, coupon and points.',
    input: z.object({ id: f.id, reason: z.enum(CANCEL_REASONS).default('other') }),
    output: f.none,
  }),
  receive: member.post('/api/order/receive', {
    about: 'Confirms the receipt of all parcels of a shipped order.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  extend: member.post('/api/order/extend', {
    about: 'Extends the auto-confirm deadline of a shipped order by five days, once.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  hide: member.post('/api/order/hide', {
    about: 'Hides a finished order from the member’s list.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}
