import * as m from '~/paraglide/messages'
import { type Fen, fen, yuanText } from '~/values/money'
import type { BalanceEvent } from '../contract/members'
import { eventTexts } from './event-texts'

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
