import { z } from 'zod'
import { operator } from '~/contract/call'
import { dueCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { someYuanOrNone } from '~/contract/yuan-fields'
import { waybillNumber } from '~/features/delivery/contract/members'
import { extraFields, waitingApproval } from '~/house/registers/approval-kinds'
import { QUANTITY_MOST } from '~/values/quantity'
import { applicable, CASE_KINDS, CASE_TEXT_MOST, caseDetails, caseSummary, REASONS } from './members'

const desk = operator(may.refund)

/** Waiting for the mall, for the member, stuck at the gateway, or over. */
export const CASE_QUEUES = ['waiting', 'member', 'stuck', 'over', 'all'] as const

/** Hours before its deadline in which a case is urgent. */
export const SOON_HOURS = 12

const id = z.object({ id: f.id })
const answered = z.object({ id: f.id, answer: f.lines(CASE_TEXT_MOST) })
const judged = z.object({ id: f.id, sellable: z.enum(['yes', 'no'], { errorMap: () => ({ message: 'required' }) }) })

/** Pieces with their share, or none of them and yuan as typed. */
export const refundInput = z.object({
  orderId: f.id,
  lineId: f.id,
  quantity: z.preprocess((typed) => (typed === '' ? 0 : typed), f.countTo(QUANTITY_MOST, 0)),
  amount: someYuanOrNone.default(''),
  reason: z.enum(REASONS, { errorMap: () => ({ message: 'required' }) }),
  answer: f.lines(CASE_TEXT_MOST),
  submissionId: f.id,
})

const parcel = { company: f.id, number: waybillNumber }
export const resendInput = judged.extend(parcel)
export const correctInput = id.extend(parcel)

const act = <I extends z.ZodTypeAny>(path: string, about: string, input: I, factor?: 'fresh') =>
  operator(may.handleCases).post(`/api/console/afterSale/${path}`, {
    factor,
    about,
    input,
    output: z.object(extraFields),
  })

export const caseDesk = {
  list: desk.get('/api/console/afterSale/list', {
    about: 'After-sale cases of one queue; those that wait for the mall by deadline, others newest first.',
    input: z.object({
      queue: z.enum(CASE_QUEUES).default('waiting'),
      kind: z.enum(CASE_KINDS).optional(),
      orderId: f.optionalText(64),
      cursor: dueCursor,
    }),
    output: f.page(caseSummary).extend({
      counts: z.object({ waiting: z.number().int(), escalated: z.number().int(), stuck: z.number().int() }),
    }),
  }),
  details: desk.get('/api/console/afterSale/details', {
    about: 'One case with its history, its member masked, and whether the returned goods were inspected.',
    input: id,
    output: caseDetails.extend({
      member: z.object({ id: z.string(), nickname: z.string(), phone: z.string() }),
      isSellable: z.boolean().nullable(),
      approvals: z.array(waitingApproval),
      mayExtendReceipt: z.boolean(),
      lacksReturnAddress: z.boolean(),
    }),
  }),
  openable: desk.get('/api/console/afterSale/openable', {
    about:
      'What of an order an operator may refund without an application: pieces of its lines, or an amount only; nothing where it is settled.',
    input: z.object({ orderId: f.id }),
    output: z.object({
      lines: z.array(applicable.extend({ moneyLeft: f.money })),
      submissionId: z.string(),
    }),
  }),
  open: desk.post('/api/console/afterSale/open', {
    factor: 'fresh',
    about:
      'Refunds pieces of a line, or an amount only, without an application, and notifies the buyer with the reason; above a limit it waits for the approval of a second operator.',
    input: refundInput,
    output: z.object({ ...extraFields, id: z.string().optional() }),
  }),
  approve: act(
    'approve',
    'Approves a case: the refund starts, or the member is asked to send the goods back; what an exchange sends is held in stock.',
    id,
    'fresh',
  ),
  reject: act('reject', 'Rejects a case with a message to the member, who may apply again.', answered),
  received: act(
    'received',
    'Confirms that the returned goods have arrived, sellable or not: the refund starts.',
    judged,
    'fresh',
  ),
  refuse: act(
    'refuse',
    'Refuses the returned goods, those of an exchange when they have arrived, with a message to the member; nothing is refunded.',
    answered,
  ),
  arrived: act('arrived', 'Confirms that the goods of an exchange have arrived; its other SKU is to be sent now.', id),
  resend: act(
    'resend',
    'Sends the other SKU of an exchange, and records whether the returned goods can be sold again.',
    resendInput,
  ),
  cannotSend: act(
    'cannotSend',
    'Tells the member that the other SKU of an exchange cannot be sent: the refund is theirs to take, and its stock is free.',
    answered,
    'fresh',
  ),
  correct: act(
    'correct',
    'Corrects the carrier or number of a parcel that is on its way in exchange; the member is notified.',
    correctInput,
  ),
  lost: act(
    'lost',
    'Ends an exchange whose parcel was lost or came back: what was paid is refunded, and the member is told why.',
    answered,
    'fresh',
  ),
  judge: act(
    'judge',
    'Records whether returned goods whose receipt was confirmed automatically can be sold again.',
    judged,
  ),
  extend: act('extend', 'Extends the deadline for inspecting returned goods by five days, once.', id),
  retryRefund: act(
    'retryRefund',
    'Retries a refund that the gateway has refused, under the same refund number.',
    id,
    'fresh',
  ),
}
