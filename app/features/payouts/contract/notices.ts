import * as m from '~/paraglide/messages'

export const payoutNotices = {
  payoutApproved: { title: m.notices_payout_approved_title, text: m.notices_payout_approved_text },
  payoutToReceive: { title: m.notices_payout_to_receive_title, text: m.notices_payout_to_receive_text },
  payoutRejected: { title: m.notices_payout_rejected_title, text: m.notices_payout_rejected_text },
  payoutAwaits: { title: m.notices_payout_awaits_title, text: m.notices_payout_awaits_text },
  payoutPaid: { title: m.notices_payout_paid_title, text: m.notices_payout_paid_text },
  payoutFailed: { title: m.notices_payout_failed_title, text: m.notices_payout_failed_text },
  payoutLapsed: { title: m.notices_payout_lapsed_title, text: m.notices_payout_lapsed_text },
  payoutBack: { title: m.notices_payout_back_title, text: m.notices_payout_back_text },
} as const
