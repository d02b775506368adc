import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { type Fen, fen, yuanText } from '~/values/money'
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

export const orderHref = (event: BalanceEvent, orderId: string | null) =>
  orderId === null ? undefined : withQuery(BY_OTHERS.includes(event) ? paths.agentOrder : paths.order, { id: orderId })

type Noted = { id: string; event: BalanceEvent; change: Fen; balance: Fen; owedChange: Fen; owed: Fen }

export type AccountRow<N extends Noted = Noted> = N & { key: string; text: string; after: string }

export function accountRows<N extends Noted>(one: N): AccountRow<N>[] {
  const { id, event, change, balance, owedChange, owed } = one
  const about = { about: eventTexts[event]() }
  const own = { ...one, key: id, text: about.about, after: m.payouts_balance_after({ amount: yuanText(balance) }) }
  const debt = {
    ...one,
    key: `${id} owed`,
    text: owedChange > 0 ? m.payouts_owed_more(about) : m.payouts_owed_less(about),
    change: fen(-owedChange),
    after: m.payouts_owed_after({ amount: yuanText(owed) }),
  }
  return [...(owedChange === 0 ? [] : [debt]), ...(change === 0 ? [] : [own])]
}
