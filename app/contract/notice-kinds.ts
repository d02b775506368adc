import { m } from '~/paraglide/messages'
import { type Locale, pickText } from '~/values/locales'
import { fen, yuanText } from '~/values/money'
import { dateTimeText } from '~/values/time'

/** The closed list of what a member is told, each kind with its title and its text in all languages. */
const kinds = {
  announcement: { title: m.notices_announcement_title, text: m.notices_announcement_text },
  orderPaid: { title: m.notices_order_paid_title, text: m.notices_order_paid_text },
  orderExpired: { title: m.notices_order_expired_title, text: m.notices_order_expired_text },
  orderRevived: { title: m.notices_order_revived_title, text: m.notices_order_revived_text },
  orderShipped: { title: m.notices_order_shipped_title, text: m.notices_order_shipped_text },
  parcelDelivering: { title: m.parcels_notice_delivering, text: m.parcels_notice_delivering_text },
  parcelDelivered: { title: m.parcels_notice_delivered, text: m.parcels_notice_delivered_text },
  parcelProblem: { title: m.parcels_notice_problem, text: m.parcels_notice_problem_text },
  orderReceivedByItself: { title: m.notices_order_received_title, text: m.notices_order_received_text },
  orderFinished: { title: m.notices_order_finished_title, text: m.notices_order_finished_text },
  orderClosed: { title: m.notices_order_closed_title, text: m.notices_order_closed_text },
  orderRefunded: { title: m.notices_order_refunded_title, text: m.notices_order_refunded_text },
  paymentFailed: { title: m.notices_payment_failed_title, text: m.notices_payment_failed_text },
  paymentReturned: { title: m.notices_payment_returned_title, text: m.notices_payment_returned_text },
  refundArrived: { title: m.notices_refund_arrived_title, text: m.notices_refund_arrived_text },
  refundDelayed: { title: m.notices_refund_delayed_title, text: m.notices_refund_delayed_text },
  couponGiven: { title: m.notices_coupon_given_title, text: m.notices_coupon_given_text },
  couponExpired: { title: m.notices_coupon_expired_title, text: m.notices_coupon_expired_text },
  pointsExpired: { title: m.notices_points_expired_title, text: m.notices_points_expired_text },
  afterSaleApproved: { title: m.notices_after_sale_approved_title, text: m.notices_after_sale_approved_text },
  afterSaleSendBack: { title: m.notices_after_sale_send_back_title, text: m.notices_after_sale_send_back_text },
  afterSaleRejected: { title: m.notices_after_sale_rejected_title, text: m.notices_after_sale_rejected_text },
  afterSaleReceived: { title: m.notices_after_sale_received_title, text: m.notices_after_sale_received_text },
  afterSaleRefused: { title: m.notices_after_sale_refused_title, text: m.notices_after_sale_refused_text },
  afterSaleClosed: { title: m.notices_after_sale_closed_title, text: m.notices_after_sale_closed_text },
  afterSaleRefunded: { title: m.notices_after_sale_refunded_title, text: m.notices_after_sale_refunded_text },
  afterSaleSettled: { title: m.notices_after_sale_settled_title, text: m.notices_after_sale_settled_text },
  afterSaleLate: { title: m.notices_after_sale_late_title, text: m.notices_after_sale_late_text },
  afterSaleLonger: { title: m.notices_after_sale_longer_title, text: m.notices_after_sale_longer_text },
  phoneChanged: { title: m.notices_phone_changed_title, text: m.notices_phone_changed_text },
  logoffRequested: { title: m.notices_logoff_requested_title, text: m.notices_logoff_requested_text },
  reviewAnswered: { title: m.notices_review_answered_title, text: m.notices_review_answered_text },
  reviewHidden: { title: m.notices_review_hidden_title, text: m.notices_review_hidden_text },
  feedbackAnswered: { title: m.notices_feedback_answered_title, text: m.notices_feedback_answered_text },
} as const

export type NoticeKind = keyof typeof kinds
export const NOTICE_KINDS = Object.keys(kinds) as [NoticeKind, ...NoticeKind[]]

/**
 * What fills a kind's placeholders. `{amount}` is handed over in fen and `{at}` as an ISO time, both are drawn when
 * the notice is read; a text that an operator wrote comes in its languages.
 */
export type NoticeParams<K extends NoticeKind> = {
  [N in keyof (Parameters<(typeof kinds)[K]['title']>[0] &
    Parameters<(typeof kinds)[K]['text']>[0])]: N extends 'amount'
    ? number
    : string | number | Partial<Record<Locale, string>>
}

/** Kinds of which one goes out with a move, to the member whom it concerns and in the same transaction. */
export type Tells = readonly NoticeKind[]

/**
 * Why a move tells nothing of itself: the member makes it; it goes with a move of the order, which tells; or nothing is new
 * to the member since the last one.
 */
export type Untold = 'self' | 'order' | 'known'

type Stored = Record<string, string | number | Partial<Record<Locale, string>>>
type Say = (params: never, options: { locale: Locale }) => string

function drawn(name: string, value: Stored[string], locale: Locale): string {
  if (typeof value === 'object') return pickText(value, locale)
  if (name === 'amount') return `¥${yuanText(fen(Number(value)))}`
  return name === 'at' ? dateTimeText(new Date(value), locale) : String(value)
}

/** Title and text of a notice in the reader's language. */
export function noticeText(kind: NoticeKind, params: Stored, locale: Locale): { title: string; text: string } {
  const filled = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, drawn(name, value, locale)]))
  const say = (message: Say) => (message as (params: object, options: { locale: Locale }) => string)(filled, { locale })
  return { title: say(kinds[kind].title as Say), text: say(kinds[kind].text as Say) }
}
