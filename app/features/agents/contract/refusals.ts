import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const agentRefusals = {
  agentApplied: { code: 4961, status: 409, say: m.refusal_agent_applied },
  agentDecided: { code: 4962, status: 409, say: m.refusal_agent_decided },
  agentOwn: { code: 4963, status: 409, say: m.refusal_own_phone },
} as const satisfies Refusals
