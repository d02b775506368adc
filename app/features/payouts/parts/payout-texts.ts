import * as m from '~/paraglide/messages'
import type { PayoutEnding, PayoutState } from '../contract/members'
import { deskPayoutTexts, type PAYOUT_QUEUES } from '../contract/operators'

export const payoutStateTexts: Record<PayoutState, () => string> = {
  requested: m.payouts_state_requested,
  approved: m.payouts_state_approved,
  sending: m.payouts_state_sending,
  awaiting: m.payouts_state_awaiting,
  paid: m.payouts_state_paid,
  failed: m.payouts_state_failed,
  cancelled: m.payouts_state_cancelled,
  rejected: m.payouts_state_rejected,
}

export const payoutTones = {
  requested: 'tint',
  approved: 'tint',
  sending: 'tint',
  awaiting: 'price',
  paid: 'good',
  failed: 'price',
  cancelled: 'quiet',
  rejected: 'price',
} as const

export const endingTexts: Record<PayoutEnding, () => string> = {
  expired: m.payouts_ending_expired,
  refused: m.payouts_ending_refused,
  back: m.payouts_ending_back,
}

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
