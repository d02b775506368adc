import { m } from '~/paraglide/messages'
import type { Locale } from '~/values/locales'

type Params = Record<string, string | number>
type Say = (params: never, options: { locale: Locale }) => string
/** `retry`: seconds until the call may be sent again, unless the refusal's own `seconds` say it; 'day' the end of the day. */
export type Refusal = { code: number; status: number; say: Say; retry?: number | 'day' }

/** Of nothing left people are not told that only 0 are left. */
const stockShort = ({ title, left }: { title: string; left: number | string }, options: { locale: Locale }) =>
  left === 0 ? m.refusal_sold_out({ title }, options) : m.refusal_stock_short({ title, left }, options)

/**
 * The closed catalogue of refusals: what a caller is told when a call is not done.
 * 403 means only "the session is dead", because clients log out on it. What is not yours does not exist (4040).
 */
export const refusals = {
  badInput: { code: 400, status: 400, say: m.refusal_bad_input },
  sessionDead: { code: 403, status: 403, say: m.refusal_session_dead },
  unknownCall: { code: 404, status: 404, say: m.refusal_unknown_call },
  wrongMethod: { code: 405, status: 405, say: m.refusal_wrong_method },
  tooLarge: { code: 413, status: 413, say: m.refusal_too_large },
  addressTooLong: { code: 414, status: 414, say: m.wire_address_too_long },
  notJson: { code: 415, status: 415, say: m.refusal_not_json },
  crossSite: { code: 4001, status: 400, say: m.refusal_cross_site },
  serverFault: { code: 500, status: 500, say: m.refusal_server_fault },
  busy: { code: 503, status: 503, say: m.refusal_busy },

  notFound: { code: 4040, status: 404, say: m.refusal_not_found },
  codeTooSoon: { code: 4101, status: 429, retry: 60, say: m.refusal_code_too_soon },
  codeTooMany: { code: 4102, status: 429, retry: 3_600, say: m.refusal_code_too_many },
  codeWrong: { code: 4103, status: 400, say: m.refusal_code_wrong },
  codeExpired: { code: 4104, status: 400, say: m.refusal_code_expired },
  codeDead: { code: 4105, status: 400, say: m.refusal_code_dead },
  challengeNeeded: { code: 4106, status: 429, retry: 0, say: m.refusal_challenge_needed },
  challengeWrong: { code: 4107, status: 400, say: m.refusal_challenge_wrong },
  networkWaits: { code: 4108, status: 429, retry: 60, say: m.refusal_network_waits },
  memberBlocked: { code: 4109, status: 400, say: m.refusal_member_blocked },
  inviterUnknown: { code: 4110, status: 400, say: m.refusal_inviter_unknown },
  inviterFixed: { code: 4111, status: 409, say: m.refusal_inviter_fixed },
  inviterTooLate: { code: 4112, status: 409, say: m.refusal_inviter_too_late },
  addressesFull: { code: 4113, status: 409, say: m.refusal_addresses_full },
  regionUnknown: { code: 4114, status: 400, say: m.field_region },
  phoneTaken: { code: 4116, status: 409, say: m.refusal_phone_taken },
  phoneSame: { code: 4117, status: 400, say: m.refusal_phone_same },
  logoffObstructed: { code: 4118, status: 409, say: m.refusal_logoff_obstructed },
  memberMoved: { code: 4119, status: 409, say: m.refusal_member_moved },
  birthdayImpossible: { code: 4115, status: 400, say: m.members_birthday_impossible },
  pictureUnreadable: { code: 4201, status: 400, say: m.refusal_picture_unreadable },
  pictureTooLarge: { code: 4202, status: 413, say: m.refusal_picture_too_large },
  uploadsFull: { code: 4203, status: 429, retry: 'day', say: m.refusal_uploads_full },

  goodsGone: { code: 4301, status: 409, say: m.refusal_goods_gone },
  stockShort: { code: 4302, status: 409, say: stockShort },
  limitPassed: { code: 4303, status: 409, say: m.refusal_limit_passed },
  cartFull: { code: 4304, status: 409, say: m.refusal_cart_full },

  nothingChosen: { code: 4401, status: 409, say: m.refusal_nothing_chosen },
  totalChanged: { code: 4402, status: 409, say: m.refusal_total_changed },
  orderChanged: { code: 4408, status: 409, say: m.refusal_order_changed },
  submissionReused: { code: 4403, status: 409, say: m.refusal_submission_reused },
  orderNotUnpaid: { code: 4404, status: 409, say: m.refusal_order_not_unpaid },
  paymentClosed: { code: 4405, status: 409, say: m.refusal_payment_closed },
  channelUnknown: { code: 4406, status: 400, say: m.refusal_channel_unknown },
  callbackForged: { code: 4407, status: 401, say: m.refusal_callback_forged },

  couponGone: { code: 4501, status: 409, say: m.coupons_refused_gone },
  couponUnfit: { code: 4502, status: 409, say: m.coupons_refused_unfit },
  couponClosed: { code: 4503, status: 409, say: m.coupons_refused_closed },
  couponsOut: { code: 4504, status: 409, say: m.coupons_refused_out },
  couponLimit: { code: 4505, status: 409, say: m.coupons_refused_limit },
  couponNotNew: { code: 4506, status: 409, say: m.coupons_refused_not_new },
  couponBadBatch: { code: 4507, status: 400, say: m.coupons_refused_bad_batch },
  couponHeld: { code: 4508, status: 409, say: m.console_coupons_held },
  pointsShort: { code: 4511, status: 409, say: m.points_refused_short },
  pointsTooMany: { code: 4512, status: 409, say: m.points_refused_too_many },

  reviewTooEarly: { code: 4801, status: 409, say: m.reviews_refused_early },
  reviewTooLate: { code: 4802, status: 409, say: m.reviews_refused_late },
  reviewedAlready: { code: 4803, status: 409, say: m.reviews_refused_twice },
  reviewRefunded: { code: 4804, status: 409, say: m.reviews_refused_refunded },
  favouritesFull: { code: 4811, status: 409, say: m.reviews_refused_favourites },
  feedbackFull: { code: 4812, status: 429, retry: 'day', say: m.reviews_refused_feedback },
  followUpImpossible: { code: 4805, status: 409, say: m.reviews_refused_follow_up },

  orderNotRefundable: { code: 4851, status: 409, say: m.refusal_order_not_refundable },
  piecesGone: { code: 4852, status: 409, say: m.refusal_pieces_gone },
  caseOpen: { code: 4853, status: 409, say: m.refusal_case_open },
  windowOver: { code: 4854, status: 409, say: m.refusal_window_over },
  kindUnfit: { code: 4855, status: 409, say: m.refusal_kind_unfit },
  reasonUnfit: { code: 4856, status: 409, say: m.refusal_reason_unfit },
  caseMovedOn: { code: 4857, status: 409, say: m.refusal_case_moved_on },
  companyUnknown: { code: 4858, status: 400, say: m.refusal_company_unknown },
  refundNotFailed: { code: 4859, status: 409, say: m.refusal_refund_not_failed },

  roleMissing: { code: 4901, status: 403, say: m.console_refusal_role },
  factorMissing: { code: 4902, status: 403, say: m.console_refusal_factor_missing },
  factorNeeded: { code: 4903, status: 403, say: m.console_refusal_factor_needed },
  factorWrong: { code: 4904, status: 400, say: m.console_refusal_factor_wrong },
  factorUsed: { code: 4905, status: 400, say: m.console_refusal_factor_used },
  factorTooMany: { code: 4906, status: 429, retry: 900, say: m.console_refusal_factor_too_many },
  factorKnown: { code: 4907, status: 409, say: m.console_refusal_factor_known },
  operatorKnown: { code: 4908, status: 409, say: m.console_refusal_known },
  lastOwner: { code: 4909, status: 409, say: m.console_refusal_last_owner },
  enrolmentNeeded: { code: 4911, status: 403, say: m.console_desk_enrol_needed },
  enrolmentWrong: { code: 4912, status: 400, say: m.console_desk_enrol_wrong },
  operatorBlocked: { code: 4910, status: 400, say: m.console_refusal_blocked },
  orderNotPaid: { code: 4421, status: 409, say: m.refusal_order_not_paid },
  orderNotShipped: { code: 4422, status: 409, say: m.refusal_order_not_shipped },
  alreadyExtended: { code: 4423, status: 409, say: m.refusal_already_extended },
  orderNotOver: { code: 4424, status: 409, say: m.refusal_order_not_over },
  nothingToShip: { code: 4425, status: 409, say: m.refusal_nothing_to_ship },
  piecesShort: { code: 4426, status: 409, say: m.refusal_pieces_short },
  parcelKnown: { code: 4428, status: 409, say: m.refusal_parcel_known },
} as const satisfies Record<string, Refusal>

export type RefusalKey = keyof typeof refusals

/** The sentence of a refusal in the reader's language. */
export function refusalText(key: RefusalKey, locale: Locale, params: Params = {}): string {
  return (refusals[key].say as (params: Params, options: { locale: Locale }) => string)(params, { locale })
}
