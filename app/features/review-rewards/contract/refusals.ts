import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const rewardRefusals = {
  rewardsOff: { code: 4981, status: 409, say: m.refusal_rewards_off },
  rewardGone: { code: 4982, status: 409, say: m.refusal_reward_gone },
  rewardNoLine: { code: 4983, status: 409, say: m.refusal_reward_no_line },
  rewardUnreviewed: { code: 4980, status: 409, say: m.refusal_reward_unreviewed },
  rewardHandedIn: { code: 4984, status: 409, say: m.refusal_reward_handed_in },
  rewardDecided: { code: 4985, status: 409, say: m.refusal_reward_decided },
  rewardOwn: { code: 4986, status: 409, say: m.refusal_own_phone },
} as const satisfies Refusals
