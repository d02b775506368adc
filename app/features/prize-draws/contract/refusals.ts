import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const prizeRefusals = {
  drawOver: { code: 4641, status: 409, say: m.draws_refused_over },
  drawLimit: { code: 4642, status: 409, say: m.draws_refused_limit },
  drawAdult: { code: 4643, status: 409, say: m.draws_refused_adult },
  drawMinor: { code: 4644, status: 409, say: m.draws_refused_minor },
  drawOperator: { code: 4645, status: 409, say: m.draws_refused_operator },
  drawPointsShort: { code: 4646, status: 409, say: m.draws_refused_points },
  prizeTaken: { code: 4647, status: 409, say: m.draws_refused_taken },
  prizesFixed: { code: 4648, status: 409, say: m.draws_refused_fixed },
  prizesBad: { code: 4649, status: 409, say: m.draws_refused_bad },
  prizesNoFallback: { code: 4651, status: 409, say: m.draws_refused_no_fallback },
  prizeTooDear: { code: 4652, status: 409, say: m.draws_refused_too_dear },
  prizesShort: { code: 4650, status: 409, say: m.draws_refused_short },
} as const satisfies Refusals
