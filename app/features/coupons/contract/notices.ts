import * as m from '~/paraglide/messages'

export const couponNotices = {
  couponGiven: { title: m.notices_coupon_given_title, text: m.notices_coupon_given_text },
  couponExpired: { title: m.notices_coupon_expired_title, text: m.notices_coupon_expired_text },
} as const
