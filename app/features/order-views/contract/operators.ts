import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { caseSummary } from '~/features/after-sales/contract/members'
import { waybillNumber } from '~/features/delivery/contract/members'
import { orderDetails, placedLine } from '~/features/orders/contract/members'
import { orderDeskActs } from '~/features/orders/contract/operators'
import { parcelDeskActs } from '~/features/orders/contract/parcels'
import { extraFields, waitingApproval } from '~/house/registers/approval-kinds'
import { QUANTITY_MOST } from '~/values/quantity'
import { listedDesk } from './listed'
import { pageDesk } from './page'

const desk = operator(may.seeOrders)

const CLOSE_REASON_MOST = 140

export const orderDesk = {
  ...orderDeskActs,
  ...parcelDeskActs,
  ...listedDesk,
  ...pageDesk,
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
