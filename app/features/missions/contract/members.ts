import { z } from 'zod'
import { member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const MISSION_KINDS = ['signIn', 'profile', 'firstOrder', 'review', 'share', 'invite'] as const
export type MissionKind = (typeof MISSION_KINDS)[number]

/** Somebody else has to open a link: hidden inside messengers unless the mall allows it. */
export const SHARING: readonly MissionKind[] = ['share', 'invite']

const MISSION_STATES = ['inProgress', 'claimable', 'claimed'] as const
export type MissionState = (typeof MISSION_STATES)[number]

export const MISSION_REWARDS = ['points', 'coupon', 'draw'] as const
export type MissionReward = (typeof MISSION_REWARDS)[number]

export const WEEK_DAYS = 7
export const MISSION_POINTS_MOST = 100_000
export const PER_DAY_MOST = 100
export const CLAIM_RETENTION_YEARS = 3

const count = z.number().int()

const mission = z.object({
  kind: z.enum(MISSION_KINDS),
  state: z.enum(MISSION_STATES),
  reward: z.enum(MISSION_REWARDS),
  points: count,
  coupon: z.string(),
  ready: count,
  claimed: count,
  /** Today or ever; null without a limit. */
  most: count.nullable(),
})
export type Mission = z.output<typeof mission>

const week = z.object({
  done: count,
  isSignedIn: z.boolean(),
  bonus: count,
})
export type SignInWeek = z.output<typeof week>

const calendar = z.object({
  /** YYYY-MM-DD in the shop's time zone; those of the same month on which the member signed in. */
  today: z.string(),
  signedIn: z.array(z.string()),
})
export type SignInCalendar = z.output<typeof calendar>

export const missionCalls = {
  index: member.get('/api/missionCenter/index', {
    about:
      'The missions with their rewards, the member’s progress, the current sign-in streak, and this month’s sign-ins.',
    input: f.none,
    output: z.object({
      missions: z.array(mission),
      week,
      calendar,
      inMessenger: z.boolean(),
    }),
  }),
  claim: member.post('/api/missionCenter/claim', {
    about: 'Claims all rewards of a mission that are due now, each once. Claiming `signIn` signs in for the day.',
    input: z.object({ kind: z.enum(MISSION_KINDS) }),
    output: z.object({ points: count, coupons: count, draws: count }),
  }),
}

export const missionRefusals = {
  missionOff: { code: 4991, status: 409, say: m.refusal_mission_off },
  missionNotYet: { code: 4992, status: 409, say: m.refusal_mission_not_yet },
  missionClaimed: { code: 4993, status: 409, say: m.refusal_mission_claimed },
  missionCouponGone: { code: 4994, status: 409, say: m.refusal_mission_coupon_gone },
} as const satisfies Refusals
