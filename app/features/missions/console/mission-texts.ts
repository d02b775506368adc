import type { MissionKind } from '~/contract/missions/kinds'
import * as m from '~/paraglide/messages'
import { isOther, missionTexts } from '~/parts/prizes/mission-texts'

export const missionName = (kind: MissionKind): string =>
  isOther(kind) ? missionTexts[kind].title() : m.console_missions_sign_in()

export const rewardTexts = {
  points: m.console_missions_reward_points,
  coupon: m.console_missions_reward_coupon,
  draw: m.console_missions_reward_draw,
}
