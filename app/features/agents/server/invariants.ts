import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const agentInvariants: Invariant[] = [
  {
    id: 'I-AG-1',
    rule: 'an agent stands where the last move ended',
    facts: sql<Fact>`
      select a.id, concat(state, ' after ', last) as found, state is distinct from last as broken
      from agents a left join lateral (
        select to_state as last from agent_history h where h.agent_id = a.id order by h.id desc limit 1) h on true`,
  },
  {
    id: 'I-AG-2',
    rule: 'whoever was approved runs a shop, and nobody else who has applied does',
    facts: sql<Fact>`
      select a.id, concat(state, ' ', is_agent, ' ', business_id) as found,
        status <> 'erased' and (state in ('approved', 'frozen')) is distinct from (is_agent and business_id is not null)
          as broken
      from agents a join members on members.id = a.member_id`,
  },
]
