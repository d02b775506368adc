import * as m from '~/paraglide/messages'

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
  afterSaleLonger: { title: m.notices_case_longer_title, text: m.notices_case_longer_text },
} as const
