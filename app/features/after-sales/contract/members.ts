import { z } from 'zod'
import { member } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { waybillNumber } from '~/features/delivery/contract/members'
import * as m from '~/paraglide/messages'
import { type Fen, fen } from '~/values/money'

export const CASE_STATES = ['applied', 'approved', 'rejected', 'withdrawn', 'completed', 'closed'] as const
export const GOODS_STATES = ['awaiting', 'returned', 'received', 'refused', 'resent', 'delivered', 'lost'] as const
export const MONEY_STATES = ['none', 'refunding', 'refunded'] as const
/** Of what an exchange sends. */
export const HOLD_STATES = ['none', 'held', 'sold', 'released'] as const
export const CASE_KINDS = ['refund', 'return', 'exchange'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export const REASONS = [
  'noLongerWanted',
  'sevenDays',
  'quality',
  'wrongSize',
  'notAsDescribed',
  'damaged',
  'missingParts',
  'notReceived',
  'wrongGoods',
  'other',
] as const
export type CaseReason = (typeof REASONS)[number]

export const CASE_TEXT_MOST = 140

/** Days after receipt, more for faulty goods. */
export const WINDOW_DAYS = 7
export const QUALITY_WINDOW_DAYS = 15
/** Days, for sending back or for inspecting the goods. */
export const CASE_EXTRA_DAYS = 5

const UNFIT_TO_EXCHANGE: readonly CaseReason[] = ['noLongerWanted', 'sevenDays', 'notReceived']

/** Before shipping goods cannot be faulty, and only received goods can be returned. */
export function reasonsFor(kind: CaseKind, wasShipped: boolean): readonly CaseReason[] {
  if (!wasShipped) return ['noLongerWanted', 'wrongSize', 'other']
  if (kind === 'return') return REASONS.filter((reason) => reason !== 'notReceived')
  if (kind === 'exchange') return REASONS.filter((reason) => !UNFIT_TO_EXCHANGE.includes(reason))
  return REASONS.filter((reason) => !['noLongerWanted', 'sevenDays', 'wrongSize'].includes(reason))
}

const caseLine = z.object({
  lineId: z.string(),
  goodsId: z.string(),
  title: z.string(),
  optionText: z.string(),
  picture: z.string(),
  price: f.money,
})

/** `left` pieces, and what 1, 2, … of them come to in fen and points. */
export const applicable = caseLine.extend({
  quantity: z.number().int(),
  left: z.number().int(),
  shares: z.array(f.money),
  points: z.array(z.number().int()),
  /** Freight refunded with 1, 2, … of them, in fen; negative where it is withheld for the rest. */
  freights: z.array(f.money),
  openCase: z.string().nullable(),
  kinds: z.array(z.enum(CASE_KINDS)),
  /** An exchange has come: until then every reason counts again. */
  renewedUntil: z.string().nullable(),
})
export type Applicable = z.output<typeof applicable>

export const caseSummary = caseLine.extend({
  id: z.string(),
  orderId: z.string(),
  kind: z.enum(CASE_KINDS),
  openedBy: z.enum(['member', 'operator']),
  reason: z.enum(REASONS),
  /** None where only an amount is refunded. */
  quantity: z.number().int(),
  amount: f.money,
  freight: f.money,
  freightHeld: f.money,
  state: z.enum(CASE_STATES),
  goodsState: z.enum(GOODS_STATES).nullable(),
  moneyState: z.enum(MONEY_STATES),
  holdState: z.enum(HOLD_STATES),
  /** What an exchange sends. */
  exchange: z.object({ skuId: z.string(), optionText: z.string() }).nullable(),
  isStuck: z.boolean(),
  isEscalated: z.boolean(),
  /** Nobody has sent the exchange in time. */
  isResendLate: z.boolean(),
  /** Null where the case is over or money is on its way. */
  turn: z.enum(['member', 'operator']).nullable(),
  dueAt: z.string().nullable(),
  appliedAt: z.string(),
  outcomes: z.array(z.object({ move: z.string(), by: z.string(), note: z.string(), at: z.string() })),
})
export type CaseSummary = z.output<typeof caseSummary>

export const caseTotal = ({
  amount,
  freight,
  freightHeld,
}: Pick<CaseSummary, 'amount' | 'freight' | 'freightHeld'>): Fen => fen(amount + freight - freightHeld)

/** An exchange pays nothing, unless it ends in a refund. */
export const isForMoney = ({ kind, moneyState }: Pick<CaseSummary, 'kind' | 'moneyState'>): boolean =>
  kind !== 'exchange' || moneyState !== 'none'

const returnAddress = z.object({ name: z.string(), phone: z.string(), place: z.string(), detail: z.string() })

export const caseDetails = caseSummary.extend({
  wasShipped: z.boolean(),
  description: z.string(),
  pictures: z.array(z.string()),
  answer: z.string(),
  returnAddress: returnAddress.nullable(),
  returnCompany: z.string().nullable(),
  returnNumber: z.string().nullable(),
  /** The parcel in which the exchange comes. */
  resent: z
    .object({ parcelId: z.string(), company: z.string(), companyName: z.string(), number: z.string() })
    .nullable(),
  deliveredAt: z.string().nullable(),
  mayExtend: z.boolean(),
  /** It has not been sent in time, or cannot be. */
  mayTakeRefund: z.boolean(),
  mayApplyAgain: z.boolean(),
  history: z.array(
    z.object({ machine: z.string(), move: z.string(), by: z.string(), note: z.string(), at: z.string() }),
  ),
})
export type CaseDetails = z.output<typeof caseDetails>

export const caseInput = z.object({
  orderId: f.id,
  /** Without it all lines of an unshipped order. */
  lineId: f.id.optional(),
  kind: z.enum(CASE_KINDS),
  /** Of the same goods, in exchange. */
  skuId: f.id.optional(),
  /** Without it all pieces left. */
  quantity: f.quantity.optional(),
  reason: z.enum(REASONS, { errorMap: () => ({ message: 'required' }) }),
  description: f.optionalLines(CASE_TEXT_MOST),
  pictures: f.pictures,
})

export const sendBackInput = z.object({ id: f.id, company: f.id, number: waybillNumber })

export const caseCalls = {
  options: member.get('/api/afterSale/options', {
    about:
      'Which lines of an order can be refunded or returned, up to which amount and until when, with a fresh submissionId.',
    input: z.object({ orderId: f.id }),
    output: z.object({
      orderId: z.string(),
      wasShipped: z.boolean(),
      /** Won in a draw: nothing was paid, so nothing is refunded. */
      isPrize: z.boolean(),
      kinds: z.array(z.enum(CASE_KINDS)),
      lines: z.array(applicable),
      /** In fen, refunded with all that is left; negative where freight is withheld for the rest. */
      freight: f.money,
      until: z.string().nullable(),
      qualityUntil: z.string().nullable(),
      reasons: z.object({
        refund: z.array(z.enum(REASONS)),
        return: z.array(z.enum(REASONS)),
        exchange: z.array(z.enum(REASONS)),
      }),
      submissionId: z.string(),
    }),
  }),
  apply: member.post('/api/afterSale/apply', {
    about:
      'Applies for a refund, a return with refund, or an exchange for another SKU, of pieces of an order line; once per submissionId.',
    input: caseInput.extend({ submissionId: f.id }),
    output: z.object({ id: z.string() }),
  }),
  choices: member.get('/api/afterSale/choices', {
    about: 'The other SKUs of the goods of an order line, with how many there are now. Nothing is kept yet.',
    input: z.object({ orderId: f.id, lineId: f.id }),
    output: z.object({
      skus: z.array(
        z.object({ skuId: z.string(), optionText: z.string(), picture: z.string(), available: z.number().int() }),
      ),
    }),
  }),
  list: member.get('/api/afterSale/list', {
    about: 'The member’s after-sale cases, newest first; all, or those of one order.',
    input: z.object({ orderId: f.id.optional(), cursor: idCursor }),
    output: f.page(caseSummary),
    own: { lists: { afterSales: {} }, whole: 'details' },
  }),
  details: member.get('/api/afterSale/details', {
    about: 'One case with its history, who has to act next and by when.',
    input: z.object({ id: f.id }),
    output: caseDetails,
  }),
  withdraw: member.post('/api/afterSale/withdraw', {
    about: 'Withdraws an application, or an approved return or exchange whose goods the member keeps.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  sendBack: member.post('/api/afterSale/sendBack', {
    about: 'Sets carrier and tracking number of the returned goods.',
    input: sendBackInput,
    output: f.none,
  }),
  confirm: member.post('/api/afterSale/confirm', {
    about: 'Confirms that the parcel of an exchange has arrived; seven days to apply for a refund begin.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  takeRefund: member.post('/api/afterSale/takeRefund', {
    about: 'Takes the money instead of an exchange that cannot be sent, or was not sent in time.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  extend: member.post('/api/afterSale/extend', {
    about: 'Extends the deadline for sending the goods back by five days, once.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}

export const caseRefusals = {
  orderNotRefundable: { code: 4851, status: 409, say: m.refusal_order_not_refundable },
  piecesGone: { code: 4852, status: 409, say: m.refusal_pieces_gone },
  caseOpen: { code: 4853, status: 409, say: m.refusal_case_open },
  windowOver: { code: 4854, status: 409, say: m.refusal_window_over },
  kindUnfit: { code: 4855, status: 409, say: m.refusal_kind_unfit },
  reasonUnfit: { code: 4856, status: 409, say: m.refusal_reason_unfit },
  caseMovedOn: { code: 4857, status: 409, say: m.refusal_case_moved_on },
  returnAddressNone: { code: 4870, status: 409, say: m.refusal_return_address_none },
  exchangeUnfit: { code: 4871, status: 409, say: m.refusal_exchange_unfit },
  exchangeShort: { code: 4872, status: 409, say: m.refusal_exchange_short },
  exchangedBefore: { code: 4873, status: 409, say: m.refusal_exchanged_before },
  refundAbove: { code: 4869, status: 409, say: m.refusal_refund_above },
  refundNotFailed: { code: 4859, status: 409, say: m.refusal_refund_not_failed },
} as const satisfies Refusals

export const caseNotices = {
  afterSaleOpened: { title: m.notices_case_opened_title, text: m.notices_case_opened_text },
  afterSaleApproved: { title: m.notices_case_approved_title, text: m.notices_case_approved_text },
  afterSaleSendBack: { title: m.notices_case_send_back_title, text: m.notices_case_send_back_text },
  afterSaleRejected: { title: m.notices_case_rejected_title, text: m.notices_case_rejected_text },
  afterSaleReceived: { title: m.notices_case_received_title, text: m.notices_case_received_text },
  afterSaleRefused: { title: m.notices_case_refused_title, text: m.notices_case_refused_text },
  afterSaleClosed: { title: m.notices_case_closed_title, text: m.notices_case_closed_text },
  afterSaleRefunded: { title: m.notices_refunded_title, text: m.notices_case_refunded_text },
  afterSaleSettled: { title: m.notices_case_settled_title, text: m.notices_case_settled_text },
  afterSaleLate: { title: m.notices_case_late_title, text: m.notices_case_late_text },
  exchangeSendBack: { title: m.notices_exchange_send_back_title, text: m.notices_exchange_send_back_text },
  exchangeReceived: { title: m.notices_exchange_received_title, text: m.notices_exchange_received_text },
  exchangeSent: { title: m.notices_exchange_sent_title, text: m.notices_exchange_sent_text },
  exchangeUnsendable: { title: m.notices_exchange_unsendable_title, text: m.notices_exchange_unsendable_text },
  exchangeLate: { title: m.notices_exchange_late_title, text: m.notices_exchange_late_text },
  exchangeDelivered: { title: m.notices_exchange_delivered_title, text: m.notices_exchange_delivered_text },
  afterSaleLonger: { title: m.notices_case_longer_title, text: m.notices_case_longer_text },
} as const
