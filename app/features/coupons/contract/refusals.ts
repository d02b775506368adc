import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const couponRefusals = {
  couponGone: { code: 4501, status: 409, say: m.coupons_refused_gone },
  couponUnfit: { code: 4502, status: 409, say: m.coupons_refused_unfit },
  couponClosed: { code: 4503, status: 409, say: m.coupons_refused_closed },
  couponsOut: { code: 4504, status: 409, say: m.coupons_refused_out },
  couponLimit: { code: 4505, status: 409, say: m.coupons_refused_limit },
  couponNotNew: { code: 4506, status: 409, say: m.coupons_refused_not_new },
  couponBadBatch: { code: 4507, status: 400, say: m.coupons_refused_bad_batch },
  couponHeld: { code: 4508, status: 409, say: m.console_coupons_held },
} as const satisfies Refusals
