import * as m from '~/paraglide/messages'

export const rewardNotices = {
  rewardApproved: { title: m.notices_reward_approved_title, text: m.notices_reward_approved_text },
  rewardRejected: { title: m.notices_reward_rejected_title, text: m.notices_reward_rejected_text },
  rewardRevoked: { title: m.notices_reward_revoked_title, text: m.notices_reward_revoked_text },
} as const
