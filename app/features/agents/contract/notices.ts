import * as m from '~/paraglide/messages'

export const agentNotices = {
  agentApproved: { title: m.notices_agent_approved_title, text: m.notices_agent_approved_text },
  agentRejected: { title: m.notices_agent_rejected_title, text: m.notices_agent_rejected_text },
  agentFrozen: { title: m.notices_agent_frozen_title, text: m.notices_agent_frozen_text },
  agentUnfrozen: { title: m.notices_agent_unfrozen_title, text: m.notices_agent_unfrozen_text },
} as const
