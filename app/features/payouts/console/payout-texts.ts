import * as m from '~/paraglide/messages'
import { ownOf } from '~/values/own'
import type { PAYOUT_QUEUES } from '../contract/desk'

export const payoutQueueTexts: Record<(typeof PAYOUT_QUEUES)[number], () => string> = {
  requested: m.console_payouts_requested,
  approved: m.console_payouts_approved,
  sending: m.console_payouts_sending,
  awaiting: m.console_payouts_awaiting,
  paid: m.console_payouts_paid,
  failed: m.console_payouts_failed,
  cancelled: m.console_payouts_cancelled,
  rejected: m.console_payouts_rejected,
  all: m.console_filter_any,
}

const moves: Record<string, () => string> = {
  request: m.console_payouts_move_request,
  approve: m.console_payouts_approved,
  reject: m.console_payouts_rejected,
  cancel: m.console_payouts_move_cancel,
  expire: m.console_payouts_move_expire,
  receive: m.console_payouts_move_receive,
  handOver: m.console_payouts_move_hand_over,
  accept: m.console_payouts_awaiting,
  pay: m.console_payouts_paid,
  fail: m.console_payouts_failed,
  lapse: m.console_payouts_move_lapse,
}

export const payoutMoveText = (move: string): string => ownOf(moves, move)?.() ?? move
