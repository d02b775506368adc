import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { MISSION_KINDS, MISSION_REWARDS, MISSION_STATES } from './kinds'

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

export const missionCalls = {
  index: call({
    method: 'GET',
    path: '/api/missionCenter/index',
    access: 'member',
    about: 'The missions with their rewards, the member’s progress, and the current sign-in streak.',
    input: f.none,
    output: z.object({
      missions: z.array(mission),
      week,
      inMessenger: z.boolean(),
    }),
  }),
  claim: call({
    method: 'POST',
    path: '/api/missionCenter/claim',
    access: 'member',
    about: 'Claims all rewards of a mission that are due now, each once. Claiming `signIn` signs in for the day.',
    input: z.object({ kind: z.enum(MISSION_KINDS) }),
    output: z.object({ points: count, coupons: count, draws: count }),
  }),
}
