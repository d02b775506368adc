import * as m from '~/paraglide/messages'
import type { RewardState, RewardWant } from '../contract/members'

export const wantTexts: Record<RewardWant, () => string> = {
  pictures: m.word_pictures,
  link: m.rewards_want_link,
  text: m.rewards_want_text,
}

export const rewardStateTexts: Record<RewardState, () => string> = {
  submitted: m.rewards_state_submitted,
  approved: m.rewards_state_approved,
  rejected: m.rewards_state_rejected,
  revoked: m.rewards_state_revoked,
}

export const stateTones = { submitted: 'tint', approved: 'good', rejected: 'price', revoked: 'quiet' } as const
