import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const reviewRefusals = {
  reviewTooEarly: { code: 4801, status: 409, say: m.reviews_refused_early },
  reviewTooLate: { code: 4802, status: 409, say: m.reviews_refused_late },
  reviewedAlready: { code: 4803, status: 409, say: m.reviews_refused_twice },
  reviewRefunded: { code: 4804, status: 409, say: m.reviews_refused_refunded },
  followUpImpossible: { code: 4805, status: 409, say: m.reviews_refused_follow_up },
} as const satisfies Refusals
