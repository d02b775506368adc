import * as m from '~/paraglide/messages'

export const orderNotices = {
  orderPaid: { title: m.notices_order_paid_title, text: m.notices_order_paid_text },
  orderExpired: { title: m.notices_order_expired_title, text: m.notices_order_expired_text },
  orderRevived: { title: m.notices_order_revived_title, text: m.notices_order_revived_text },
  orderShipped: { title: m.notices_order_shipped_title, text: m.notices_order_shipped_text },
  orderReceivedByItself: { title: m.notices_order_received_title, text: m.notices_order_received_text },
  orderFinished: { title: m.notices_order_finished_title, text: m.notices_order_finished_text },
  orderCancelledByMall: { title: m.notices_order_cancelled_title, text: m.notices_order_cancelled_text },
  orderRepriced: { title: m.notices_order_repriced_title, text: m.notices_order_repriced_text },
  orderReaddressed: { title: m.notices_order_readdressed_title, text: m.notices_order_readdressed_text },
  orderClosed: { title: m.notices_order_closed_title, text: m.notices_order_closed_text },
  orderRefunded: { title: m.notices_order_refunded_title, text: m.notices_order_refunded_text },
} as const
