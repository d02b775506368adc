import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const consoleRefusals = {
  roleMissing: { code: 4901, status: 403, say: m.console_refusal_role },
  factorMissing: { code: 4902, status: 403, say: m.console_refusal_factor_missing },
  factorNeeded: { code: 4903, status: 403, say: m.console_refusal_factor_needed },
  factorWrong: { code: 4904, status: 400, say: m.console_refusal_factor_wrong },
  factorUsed: { code: 4905, status: 400, say: m.console_refusal_factor_used },
  factorTooMany: { code: 4906, status: 429, retry: 900, say: m.console_refusal_factor_too_many },
  factorKnown: { code: 4907, status: 409, say: m.console_refusal_factor_known },
  operatorKnown: { code: 4908, status: 409, say: m.console_refusal_known },
  lastOwner: { code: 4909, status: 409, say: m.console_refusal_last_owner },
  operatorBlocked: { code: 4910, status: 400, say: m.console_refusal_blocked },
  enrolmentNeeded: { code: 4911, status: 403, say: m.console_enrol_needed },
  enrolmentWrong: { code: 4912, status: 400, say: m.console_enrol_wrong },
} as const satisfies Refusals
