import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { BalanceEvent } from '../contract/members'

export const eventTexts: Record<BalanceEvent, () => string> = {
  rewarded: m.rewards_event_rewarded,
  revoked: m.rewards_event_revoked,
  commission: m.rewards_event_commission,
  clawed: m.rewards_event_clawed,
  spent: m.rewards_event_spent,
  refunded: m.rewards_event_refunded,
  waived: m.rewards_event_waived,
  withdrawn: m.rewards_event_withdrawn,
  returned: m.rewards_event_returned,
  adjusted: m.rewards_event_adjusted,
}

const BY_OTHERS: readonly BalanceEvent[] = ['commission', 'clawed']

/** One's own order, or the agent's view of a customer's. */
export const orderHref = (event: BalanceEvent, orderId: string | null) =>
  orderId === null ? undefined : withQuery(BY_OTHERS.includes(event) ? paths.agentOrder : paths.order, { id: orderId })
