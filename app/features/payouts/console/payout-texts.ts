import * as m from '~/paraglide/messages'
import { deskPayoutTexts, type PAYOUT_QUEUES } from '../contract/operators'

export const payoutQueueTexts: Record<(typeof PAYOUT_QUEUES)[number], () => string> = {
  ...deskPayoutTexts,
  all: m.word_all,
}

export const payoutMoveTexts: Record<string, () => string> = {
  request: m.console_payouts_move_request,
  approve: m.payouts_state_approved,
  reject: m.console_payouts_state_rejected,
  cancel: m.console_payouts_move_cancel,
  expire: m.console_payouts_move_expire,
  receive: m.console_payouts_move_receive,
  handOver: m.console_payouts_move_hand_over,
  accept: m.console_payouts_awaiting,
  pay: m.payouts_state_paid,
  fail: m.payouts_state_failed,
  lapse: m.console_payouts_move_lapse,
}
