import * as m from '~/paraglide/messages'
import type { Delivery, DeliveryState, DeliveryTrouble, EndpointState } from '../contract/operators'

export const endpointStateTexts: Record<EndpointState, () => string> = {
  active: m.console_webhooks_state_active,
  failing: m.console_webhooks_state_failing,
  off: m.console_webhooks_state_off,
  failures: m.console_webhooks_state_failures,
  gone: m.console_webhooks_state_gone,
}

export const deliveryStateTexts: Record<DeliveryState, () => string> = {
  waiting: m.console_services_waiting,
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
  unsigned: m.console_webhooks_unsigned,
}

/** The last answer, or why there was none; '' before the first try. */
export function answerText({ code, trouble, took }: Delivery): string {
  if (trouble) return troubleTexts[trouble]()
  return code === null ? '' : m.console_webhooks_answered({ code, took: took ?? 0 })
}
