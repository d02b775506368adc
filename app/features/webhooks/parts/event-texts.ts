import type { EventKind, TRIAL_KIND } from '~/contract/event-kinds'
import * as m from '~/paraglide/messages'

export const eventTexts: Record<EventKind | typeof TRIAL_KIND, () => string> = {
  'order.placed': m.console_webhooks_order_placed,
  'order.paid': m.console_webhooks_order_paid,
  'order.shipped': m.console_webhooks_order_shipped,
  'order.received': m.console_webhooks_order_received,
  'order.finished': m.console_webhooks_order_finished,
  'order.changed': m.console_webhooks_order_changed,
  'order.cancelled': m.console_webhooks_order_cancelled,
  'order.closed': m.console_webhooks_order_closed,
  'case.opened': m.console_webhooks_case_opened,
  'case.moved': m.console_webhooks_case_moved,
  'refund.succeeded': m.console_webhooks_refund_succeeded,
  'stock.low': m.console_webhooks_stock_low,
  'goods.changed': m.console_webhooks_goods_changed,
  'member.joined': m.console_webhooks_member_joined,
  'member.left': m.console_webhooks_member_left,
  'payout.asked': m.console_webhooks_payout_asked,
  'payout.moved': m.console_webhooks_payout_moved,
  'webhook.test': m.console_webhooks_trial,
}
