import { m } from '~/paraglide/messages'

/** What a member is told, each kind with its title and its text. */
export const caseNotices = {
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
} as const
