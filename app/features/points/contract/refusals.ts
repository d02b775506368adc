import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const pointsRefusals = {
  pointsShort: { code: 4511, status: 409, say: m.points_refused_short },
  pointsTooMany: { code: 4512, status: 409, say: m.points_refused_too_many },
} as const satisfies Refusals
