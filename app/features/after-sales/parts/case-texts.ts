import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { ownOf } from '~/values/own'
import { dateTimeText } from '~/values/time'
import { CASE_EXTRA_DAYS, type CaseKind, type CaseReason, type CaseSummary, WINDOW_DAYS } from '../contract/members'

export const kindText = (kind: CaseKind) =>
  ({ refund: m.cases_refund_title, return: m.cases_return_title, exchange: m.cases_exchange_title })[kind]()

export function reasonText(reason: CaseReason): string {
  const texts = {
    noLongerWanted: m.cases_reason_no_longer_wanted,
    sevenDays: () => m.cases_reason_seven_days({ days: WINDOW_DAYS }),
    quality: m.cases_reason_quality,
    wrongSize: m.cases_reason_wrong_size,
    notAsDescribed: m.cases_reason_not_as_described,
    damaged: m.cases_reason_damaged,
    missingParts: m.cases_reason_missing_parts,
    notReceived: m.cases_reason_not_received,
    wrongGoods: m.cases_reason_wrong_goods,
    other: m.cases_reason_other,
  }
  return texts[reason]()
}

type Standing = Pick<
  CaseSummary,
  'kind' | 'state' | 'goodsState' | 'moneyState' | 'holdState' | 'isStuck' | 'isEscalated'
>

const isExchanging = ({ kind, moneyState }: Pick<Standing, 'kind' | 'moneyState'>) =>
  kind === 'exchange' && moneyState === 'none'

export function standingText(one: Standing): string {
  const { state, goodsState, isStuck, isEscalated } = one
  if (state === 'applied') return isEscalated ? m.cases_status_escalated() : m.cases_status_applied()
  if (state === 'rejected') return m.cases_status_rejected()
  if (state === 'withdrawn') return m.cases_status_withdrawn()
  if (state === 'completed') return isExchanging(one) ? m.cases_status_exchanged() : m.cases_status_completed()
  if (state === 'closed') return goodsState === 'refused' ? m.cases_status_refused() : m.cases_status_closed()
  if (goodsState === 'awaiting') return m.cases_status_awaiting()
  if (goodsState === 'returned') return m.cases_status_returned()
  if (goodsState === 'resent') return m.cases_status_resent()
  if (isExchanging(one)) return one.holdState === 'held' ? m.cases_status_preparing() : m.cases_status_unsendable()
  return isStuck ? m.cases_status_stuck() : m.cases_status_refunding()
}

type Waiting = Standing & Pick<CaseSummary, 'dueAt' | 'turn' | 'isResendLate'> & { wasShipped: boolean }

export function nextText({ wasShipped, ...one }: Waiting, locale: Locale): string {
  const { kind, goodsState } = one
  if (one.isEscalated) return m.cases_next_escalated()
  if (one.isStuck) return m.cases_next_stuck()
  if (!one.turn || !one.dueAt) return one.moneyState === 'refunding' ? m.cases_back_as_paid() : ''
  const date = dateTimeText(new Date(one.dueAt), locale)
  if (one.isResendLate) return m.cases_next_late_exchange({ date })
  if (goodsState === 'resent') return m.cases_next_resent({ date })
  if (goodsState === 'received')
    return one.turn === 'member' ? m.cases_next_unsendable({ date }) : m.cases_next_preparing({ date })
  if (one.turn === 'member')
    return kind === 'exchange' ? m.cases_next_exchange_member({ date }) : m.cases_next_member({ date })
  if (one.goodsState === 'returned') return m.cases_next_receive({ date })
  if (kind === 'exchange') return m.cases_next_approves_exchange({ date })
  return kind === 'return' || !wasShipped ? m.cases_next_approves({ date }) : m.cases_next_operator({ date })
}

type Happened = { move: string; by: string; note: string }

export function caseMoveText({ move, by, note }: Happened): string | undefined {
  const moves: Record<string, () => string> = {
    apply: by === 'operator' ? m.cases_move_opened : m.cases_move_apply,
    approve: by === 'sweep' ? m.cases_move_approve_itself : m.cases_move_approve,
    reject: m.cases_move_reject,
    withdraw: m.cases_move_withdraw,
    close: m.cases_move_close,
    send: () => m.cases_move_send({ number: note }),
    receive: m.cases_move_receive,
    refuse: m.cases_move_refuse,
    refund: m.cases_move_refund,
    arrive: m.cases_move_arrive,
    extend: () => m.cases_move_extend({ days: CASE_EXTRA_DAYS }),
    escalate: m.cases_move_escalate,
    stuck: m.cases_move_stuck,
    retry: m.cases_move_retry,
    resend: () => m.cases_move_resend({ number: note }),
    deliver: m.cases_move_deliver,
    lose: m.cases_move_lose,
    correctWaybill: () => m.cases_move_correct({ number: note }),
    choose: m.cases_move_choose,
  }
  return ownOf(moves, move)?.()
}
