import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import { MISSION_KINDS, MISSION_POINTS_MOST, MISSION_REWARDS, PER_DAY_MOST } from './members'

const desk = operator(may.handleCoupons)

const count = z.number().int()

const deskMission = z.object({
  id: z.string(),
  kind: z.enum(MISSION_KINDS),
  isOn: z.boolean(),
  reward: z.enum(MISSION_REWARDS),
  points: count,
  bonus: count,
  perDay: count,
  batchId: z.string().nullable(),
  coupon: z.string(),
  mark: z.string(),
  claimedToday: count,
  claimedLately: count,
})
export type DeskMission = z.output<typeof deskMission>

const orNone = (value: unknown) => (value === '' || value === undefined ? 0 : value)
const bonus = z.preprocess(orNone, f.countTo(MISSION_POINTS_MOST, 0))
const kind = z.enum(MISSION_KINDS)

export const missionFields = z.object({
  kind,
  isOn: f.flag.default(false),
  reward: z.enum(MISSION_REWARDS),
  points: f.countTo(MISSION_POINTS_MOST),
  bonus,
  perDay: f.countTo(PER_DAY_MOST).default(1),
  batchId: f.optionalText(64),
  seen: f.seen,
})

export function checkMission({ reward, batchId }: z.output<typeof missionFields>, context: z.RefinementCtx): void {
  if (reward === 'coupon' && !batchId) context.addIssue({ code: 'custom', path: ['batchId'], message: 'required' })
}

export const missionDesk = {
  list: desk.get('/api/console/missions', {
    about: 'All missions with their rewards and claim counts.',
    input: f.none,
    output: f.page(deskMission),
  }),
  mission: desk.get('/api/console/mission', {
    about: 'One mission with its rewards.',
    input: z.object({ kind }),
    output: deskMission,
  }),
  save: desk.post('/api/console/missionSave', {
    factor: 'fresh',
    whole: true,
    about: 'Enables or disables a mission and sets its rewards from now on; claimed rewards stay.',
    input: missionFields.superRefine(checkMission),
    output: f.none,
  }),
}

export const missionNames = {
  isOn: m.console_missions_is_on,
  bonus: m.console_missions_bonus,
  perDay: m.console_missions_per_day,
  missions_inMessenger: m.console_setting_missions_in_messenger,
}
