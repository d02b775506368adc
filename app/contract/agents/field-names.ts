import { m } from '~/paraglide/messages'

/** What people call the inputs of agents. */
export const agentFields = {
  realName: m.agents_real_name,
  agreement: m.agents_agreement,
}
