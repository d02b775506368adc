import type { EventKind, TRIAL_KIND } from '~/contract/event-kinds'
import * as m from '~/paraglide/messages'
import type { Delivery, DeliveryState, DeliveryTrouble, EndpointState } from '../contract/operators'

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

export const endpointStateTexts: Record<EndpointState, () => string> = {
  active: m.console_webhooks_state_active,
  failing: m.console_webhooks_state_failing,
  off: m.console_webhooks_state_off,
  failures: m.console_webhooks_state_failures,
  gone: m.console_webhooks_state_gone,
}

export const deliveryStateTexts: Record<DeliveryState, () => string> = {
  waiting: m.console_webhooks_waiting,
  delivered: m.console_webhooks_delivered,
  failed: m.console_webhooks_failed,
}

const troubleTexts: Record<DeliveryTrouble, () => string> = {
  barred: m.console_webhooks_barred,
  unresolved: m.console_webhooks_unresolved,
  unreached: m.console_webhooks_unreached,
  untrusted: m.console_webhooks_untrusted,
  late: m.console_webhooks_late,
  broken: m.console_webhooks_broken,
  aged: m.console_webhooks_aged,
}

/** The last answer, or why there was none; '' before the first try. */
export function answerText({ code, trouble, took }: Delivery): string {
  if (trouble) return troubleTexts[trouble]()
  return code === null ? '' : m.console_webhooks_answered({ code, took: took ?? 0 })
}
