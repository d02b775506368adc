import * as m from '~/paraglide/messages'
import type { PayoutEnding, PayoutState } from '../contract/members'

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
