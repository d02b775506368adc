import * as m from '~/paraglide/messages'
import type { AgentState } from '../contract/members'

export const agentStateTexts: Record<AgentState, () => string> = {
  pending: m.agents_state_pending,
  approved: m.agents_state_approved,
  rejected: m.agents_state_rejected,
  frozen: m.agents_state_frozen,
}

export const agentHeadTexts: Record<AgentState, () => string> = {
  pending: m.agents_head_pending,
  approved: m.agents_head_approved,
  rejected: m.agents_head_rejected,
  frozen: m.agents_head_frozen,
}
