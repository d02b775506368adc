import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const proposalInvariants: Invariant[] = [
  {
    id: 'I-PRO-1',
    rule: 'a proposal is placed where there is its order, which its operator has placed',
    facts: sql<Fact>`
      select p.id, concat('placed ', placed_at, ' by ', h.by_kind, ' ', h.by_id) as found,
        (placed_at is not null) <> (h.order_id is not null) or (placed_at is not null and withdrawn_at is not null)
          or (placed_at is not null and (phone <> '' or address <> '{}'))
          or (h.order_id is not null and (h.by_kind, h.by_id) is distinct from ('operator', p.operator_id)) as broken
      from order_proposals p left join order_history h on h.order_id = p.id and h.move = 'place'`,
  },
  {
    id: 'I-PRO-1',
    rule: 'what an operator has placed is a proposal',
    facts: sql<Fact>`
      select order_id as id, coalesce(by_id, 'nobody') as found, not exists (
        select from order_proposals p where p.id = order_id and placed_at is not null) as broken
      from order_history where move = 'place' and by_kind = 'operator'`,
  },
]
