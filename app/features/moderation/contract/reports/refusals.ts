import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const reportRefusals = {
  reportFull: { code: 4881, status: 429, retry: 'day', say: m.reports_refused_full },
  reportOpen: { code: 4882, status: 409, say: m.reports_refused_open },
  reportKnown: { code: 4883, status: 409, say: m.reports_refused_known },
  reportDecided: { code: 4884, status: 409, say: m.reports_refused_decided },
} as const satisfies Refusals
