import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const activityRefusals = {
  activityChanged: { code: 4995, status: 409, say: m.refusal_activity_changed },
} as const satisfies Refusals
