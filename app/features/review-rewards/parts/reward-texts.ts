import * as m from '~/paraglide/messages'
import type { RewardState, RewardWant } from '../contract/members'
import type { SUBMISSION_QUEUES, TASK_QUEUES, TASK_STATES } from '../contract/operators'

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

export const taskQueueTexts: Record<(typeof TASK_QUEUES)[number], () => string> = {
  open: m.console_rewards_open,
  over: m.console_rewards_state_over,
  all: m.word_all,
}

export const taskStateTexts: Record<(typeof TASK_STATES)[number], () => string> = {
  open: m.console_rewards_open,
  over: m.console_rewards_state_over,
  closed: m.console_rewards_state_closed,
  upcoming: m.console_rewards_upcoming,
  full: m.console_rewards_full,
}

export const submissionQueueTexts: Record<(typeof SUBMISSION_QUEUES)[number], () => string> = {
  waiting: m.console_rewards_state_waiting,
  all: m.word_all,
}

export const rewardMoveTexts: Record<string, () => string> = {
  submit: m.console_rewards_move_submit,
  resubmit: m.console_rewards_move_resubmit,
  approve: m.console_rewards_move_approve,
  reject: m.console_rewards_move_reject,
  revoke: m.console_rewards_move_revoke,
}
