import * as m from '~/paraglide/messages'

/** Marketing: they reach only members who want it. */
export const groupNotices = {
  groupNotice: { title: m.notices_announcement_title, text: m.notices_announcement_text },
  groupCoupon: { title: m.groups_coupon_title, text: m.groups_coupon_text },
} as const
