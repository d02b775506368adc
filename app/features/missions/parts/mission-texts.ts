import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { MISSION_KINDS, type MissionKind, type MissionReward } from '../contract/members'

export const missionTexts = {
  profile: {
    title: m.missions_profile,
    text: m.missions_profile_text,
    go: m.missions_profile_do,
    path: paths.settings,
  },
  firstOrder: {
    title: m.missions_first_order,
    text: m.missions_first_order_text,
    go: m.missions_first_order_do,
    path: paths.home,
  },
  review: {
    title: m.missions_review,
    text: m.missions_review_text,
    go: m.missions_review_do,
    path: withQuery(paths.orders, { tab: 'toReview' }),
  },
  share: { title: m.missions_share, text: m.missions_share_text, go: m.missions_share_do, path: paths.home },
  invite: {
    title: m.missions_invite,
    text: m.missions_invite_text,
    go: m.missions_invite_do,
    path: paths.invitationCode,
  },
}
export type OtherMission = keyof typeof missionTexts

export const isOther = (kind: MissionKind): kind is OtherMission => kind !== 'signIn'

export const isKind = (text: unknown): text is MissionKind => MISSION_KINDS.some((kind) => kind === text)

type Given = { reward: MissionReward; points: number; coupon: string }

export function rewardText({ reward, points, coupon }: Given): string {
  if (reward === 'coupon') return m.missions_coupon({ name: coupon })
  return reward === 'draw' ? m.missions_draw() : m.missions_points({ points })
}

export const missionName = (kind: MissionKind): string =>
  isOther(kind) ? missionTexts[kind].title() : m.console_missions_sign_in()

export const rewardTexts = {
  points: m.points_name,
  coupon: m.coupons_one,
  draw: m.console_missions_reward_draw,
}
