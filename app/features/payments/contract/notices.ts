import * as m from '~/paraglide/messages'

export const paymentNotices = {
  paymentFailed: { title: m.notices_payment_failed_title, text: m.notices_payment_failed_text },
  paymentReturned: { title: m.notices_payment_returned_title, text: m.notices_payment_returned_text },
  refundArrived: { title: m.notices_refunded_title, text: m.notices_refund_arrived_text },
  refundDelayed: { title: m.notices_refund_delayed_title, text: m.notices_refund_delayed_text },
} as const
