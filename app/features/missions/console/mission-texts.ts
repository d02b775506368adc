import * as m from '~/paraglide/messages'
import type { MissionKind } from '../contract/members'
import { isOther, missionTexts } from '../parts/mission-texts'

export const missionName = (kind: MissionKind): string =>
  isOther(kind) ? missionTexts[kind].title() : m.console_missions_sign_in()

export const rewardTexts = {
  points: m.points_name,
  coupon: m.coupons_one,
  draw: m.console_missions_reward_draw,
}
