import * as m from '~/paraglide/messages'

export const commissionNotices = {
  commissionEarned: { title: m.notices_commission_earned_title, text: m.notices_commission_earned_text },
  commissionTaken: { title: m.notices_commission_taken_title, text: m.notices_commission_taken_text },
  commissionSettled: { title: m.notices_commission_settled_title, text: m.notices_commission_settled_text },
} as const
