import * as m from '~/paraglide/messages'
import { ownOf } from '~/values/own'
import { CASE_EXTRA_DAYS, type CaseKind, type CaseSummary } from '../contract/members'
import type { CASE_QUEUES } from '../contract/operators'
import { kindText } from './case-texts'

type Counts = { counts: Record<'waiting' | 'stuck', number> }

export const caseQueueText = (queue: (typeof CASE_QUEUES)[number], { counts }: Counts) =>
  ({
    waiting: () => m.console_cases_queue_waiting({ count: counts.waiting }),
    member: m.console_cases_queue_member,
    stuck: () => m.console_cases_queue_stuck({ count: counts.stuck }),
    over: m.console_cases_queue_over,
    all: m.word_all,
  })[queue]()

export const caseKindText: (kind: CaseKind) => string = kindText

type Standing = Pick<
  CaseSummary,
  'kind' | 'state' | 'goodsState' | 'moneyState' | 'holdState' | 'isStuck' | 'isEscalated'
>

export function caseStandingText(one: Standing): string {
  const { kind, state, goodsState, moneyState, holdState, isStuck, isEscalated } = one
  const isExchanging = kind === 'exchange' && moneyState === 'none'
  if (state === 'applied') return isEscalated ? m.console_cases_late() : m.console_cases_applied()
  if (state === 'rejected') return m.console_cases_state_rejected()
  if (state === 'withdrawn') return m.cases_status_withdrawn()
  if (state === 'completed') return isExchanging ? m.cases_status_exchanged() : m.cases_status_completed()
  if (state === 'closed') return goodsState === 'refused' ? m.console_cases_state_refused() : m.cases_status_closed()
  if (goodsState === 'awaiting') return m.console_cases_awaiting()
  if (goodsState === 'returned') return m.console_cases_returned()
  if (goodsState === 'resent') return m.console_cases_resent()
  if (isExchanging) return holdState === 'held' ? m.console_cases_to_resend() : m.console_cases_unsendable()
  return isStuck ? m.console_cases_stuck() : m.console_cases_refunding()
}

export function consoleMoveText({ move, by }: { move: string; by: string }): string {
  if (move === 'apply' && by === 'operator') return m.console_cases_move_opened()
  const texts: Record<string, () => string> = {
    apply: m.console_cases_move_apply,
    approve: m.console_cases_move_approve,
    reject: m.console_cases_move_reject,
    withdraw: m.console_cases_move_withdraw,
    close: m.console_cases_move_close,
    complete: m.console_cases_move_complete,
    await: m.console_cases_move_await,
    send: m.console_cases_move_send,
    receive: m.console_cases_move_receive,
    refuse: m.console_cases_move_refuse,
    refund: m.console_cases_move_refund,
    arrive: m.console_cases_move_arrive,
    extend: () => m.console_cases_move_extend({ days: CASE_EXTRA_DAYS }),
    escalate: m.console_cases_move_escalate,
    stuck: m.console_cases_move_stuck,
    retry: m.console_cases_move_retry,
    hold: m.console_cases_move_hold,
    sell: m.console_cases_move_sell,
    release: m.console_cases_move_release,
    resend: m.console_cases_move_resend,
    deliver: m.console_cases_move_deliver,
    lose: m.console_cases_move_lose,
    correctWaybill: m.console_cases_move_correct,
    choose: m.console_cases_move_choose,
  }
  const text = ownOf(texts, move)?.() ?? move
  return by === 'sweep' ? m.console_cases_by_itself({ text }) : text
}

export const caseActTexts: Record<string, () => string> = {
  approveCase: m.console_act_approve_case,
  rejectCase: m.console_act_reject_case,
  receiveReturn: m.console_act_receive_return,
  receiveExchange: m.console_act_receive_exchange,
  resendExchange: m.console_act_resend_exchange,
  cannotSend: m.console_act_cannot_send,
  correctExchange: m.console_act_correct_exchange,
  loseExchange: m.console_act_lose_exchange,
  refuseReturn: m.console_act_refuse_return,
  judgeReturn: m.console_act_judge_return,
  extendReceipt: m.console_act_extend_receipt,
}
