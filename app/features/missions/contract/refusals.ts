import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const missionRefusals = {
  missionOff: { code: 4991, status: 409, say: m.refusal_mission_off },
  missionNotYet: { code: 4992, status: 409, say: m.refusal_mission_not_yet },
  missionClaimed: { code: 4993, status: 409, say: m.refusal_mission_claimed },
  missionCouponGone: { code: 4994, status: 409, say: m.refusal_mission_coupon_gone },
} as const satisfies Refusals
