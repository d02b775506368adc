import * as m from '~/paraglide/messages'
import { ownOf } from '~/values/own'
import { CASE_EXTRA_DAYS, type CaseKind, type CaseSummary } from '../contract/members'
import type { CASE_QUEUES } from '../contract/operators'

type Counts = { counts: Record<'waiting' | 'stuck', number> }

export const caseQueueText = (queue: (typeof CASE_QUEUES)[number], { counts }: Counts) =>
  ({
    waiting: () => m.console_cases_queue_waiting({ count: counts.waiting }),
    member: m.console_cases_queue_member,
    stuck: () => m.console_cases_queue_stuck({ count: counts.stuck }),
    over: m.console_cases_queue_over,
    all: m.word_all,
  })[queue]()

export const caseKindText = (kind: CaseKind) => (kind === 'refund' ? m.cases_refund_title() : m.cases_return_title())

type Standing = Pick<CaseSummary, 'state' | 'goodsState' | 'isStuck' | 'isEscalated'>

export function caseStandingText({ state, goodsState, isStuck, isEscalated }: Standing): string {
  if (state === 'applied') return isEscalated ? m.console_cases_late() : m.console_cases_applied()
  if (state === 'rejected') return m.console_cases_state_rejected()
  if (state === 'withdrawn') return m.cases_status_withdrawn()
  if (state === 'completed') return m.cases_status_completed()
  if (state === 'closed') return goodsState === 'refused' ? m.console_cases_state_refused() : m.cases_status_closed()
  if (goodsState === 'awaiting') return m.console_cases_awaiting()
  if (goodsState === 'returned') return m.console_cases_returned()
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
  }
  const text = ownOf(texts, move)?.() ?? move
  return by === 'sweep' ? m.console_cases_by_itself({ text }) : text
}
