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
    about: 'What the member can do for a reward, how far it is, and the days in a row on which they signed in.',
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
    about: 'Gives all rewards of a mission that can be claimed now, each once. Signing in is claiming `signIn`.',
    input: z.object({ kind: z.enum(MISSION_KINDS) }),
    output: z.object({ points: count, coupons: count, draws: count }),
  }),
}
