import * as m from '~/paraglide/messages'
import type { AgentState } from '../contract/members'
import type { AGENT_QUEUES } from '../contract/operators'

export const agentQueueTexts: Record<(typeof AGENT_QUEUES)[number], () => string> = {
  pending: m.console_agents_state_pending,
  approved: m.agents_state_approved,
  frozen: m.agents_state_frozen,
  rejected: m.console_agents_state_rejected,
  all: m.word_all,
}

export const agentTones = { pending: 'tint', approved: 'good', rejected: 'quiet', frozen: 'price' } as const satisfies {
  [state in AgentState]: string
}

export const agentMoveTexts: Record<string, () => string> = {
  apply: m.console_agents_move_apply,
  applyAgain: m.console_agents_move_again,
  approve: m.console_agents_move_approve,
  reject: m.console_agents_move_reject,
  freeze: m.console_agents_move_freeze,
  unfreeze: m.console_agents_move_unfreeze,
}
