import * as m from '~/paraglide/messages'
import type { Refusals } from '../refusal'

export const activityRefusals = {
  activityChanged: { code: 4995, status: 409, say: m.refusal_activity_changed },
} as const satisfies Refusals
