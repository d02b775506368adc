import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { caseSummary } from '~/features/after-sales/contract/members'
import { waybillNumber } from '~/features/delivery/contract/members'
import { ORDER_STATUSES, orderDetails, placedLine } from '~/features/orders/contract/members'
import { DESK_FILTERS, orderDeskActs } from '~/features/orders/contract/operators'
import { parcelDeskActs } from '~/features/orders/contract/parcels'
import { extraFields, waitingApproval } from '~/house/registers/approval-kinds'
import { QUANTITY_MOST } from '~/values/quantity'

const desk = operator(may.seeOrders)

const CLOSE_REASON_MOST = 140

const listed = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  placedAt: z.string(),
  payable: f.money,
  pieces: z.number().int(),
  titles: z.array(z.string()),
  /** Masked; the details show it to those who ship. */
  recipient: z.string(),
  place: z.string(),
  /** Not shipped within the promised time. */
  isOverdue: z.boolean(),
  isUrged: z.boolean(),
  hasNote: z.boolean(),
})
export type DeskOrderListed = z.output<typeof listed>

export const orderDesk = {
  ...orderDeskActs,
  ...parcelDeskActs,
  list: desk.get('/api/console/orders', {
    about:
      'Orders of all members, by a part of a number, tracking number, phone, name or goods and by status: those to be shipped oldest first, all others newest first.',
    input: z.object({ q: f.optionalText(64), status: z.enum([...DESK_FILTERS, '']).default(''), cursor: idCursor }),
    output: f.page(listed),
  }),
  details: desk.get('/api/console/order', {
    about: 'One order with its address, parcels, refunds and history.',
    input: z.object({ id: f.id }),
    output: orderDetails.extend({
      lines: z.array(placedLine.extend({ left: z.number().int() })),
      submissionId: z.string(),
      /** Oldest first; an open one blocks shipping. */
      cases: z.array(caseSummary),
      hasOpenCase: z.boolean(),
      memberId: z.string(),
      note: z.string(),
      /** Pass it as `seen` of a change. */
      noteMark: z.string(),
      addressMark: z.string(),
      urgedAt: z.string().nullable(),
      isOverdue: z.boolean(),
      /** Until when its shipping may be taken back. */
      unshipUntil: z.string().nullable(),
      favourites: z.array(z.string()),
      approvals: z.array(waitingApproval),
    }),
  }),
  ship: operator(may.moveOrders).post('/api/console/ship', {
    about: 'Ships one parcel of a paid order; without lines it contains all that is left.',
    input: z.object({
      id: f.id,
      company: f.id,
      number: waybillNumber,
      lines: f.listOf(z.object({ lineId: f.id, quantity: z.number().int().min(0).max(QUANTITY_MOST) }), 100).optional(),
      isComplete: f.flag.default(false),
      submissionId: f.id,
    }),
    output: z.object({ isShipped: z.boolean() }),
  }),
  close: operator(may.refund).post('/api/console/closeOrder', {
    factor: 'fresh',
    about:
      'Closes a paid, unshipped order and refunds all of it; above a limit it waits for the approval of a second operator.',
    input: z.object({ id: f.id, reason: f.text(CLOSE_REASON_MOST) }),
    output: z.object(extraFields),
  }),
  retryRefund: operator(may.refund).post('/api/console/retryRefund', {
    factor: 'fresh',
    about: 'Retries a refund that the gateway has refused, under the same refund number.',
    input: z.object({ id: f.id, refundId: f.id }),
    output: f.none,
  }),
}
