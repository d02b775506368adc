import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const discreetInvariants: readonly Invariant[] = [
  {
    id: 'I-DS-1',
    rule: 'who has hidden orders is marked so, has a PIN, and hides none of another’s',
    facts: sql<Fact>`
      select m.id, m.hides_orders <> (h.count > 0) or h.others > 0 or (h.count > 0 and p.member_id is null) as broken,
        'marked ' || m.hides_orders || ', hidden ' || h.count || ', of others ' || h.others
          || case when p.member_id is null then ', no PIN' else '' end as found
      from members m left join order_pins p on p.member_id = m.id
      cross join lateral (
        select count(*)::int as count, (count(*) filter (where o.member_id <> m.id))::int as others
        from hidden_orders h join orders o on o.id = h.order_id where h.member_id = m.id) h
      where m.hides_orders or h.count > 0 or p.member_id is not null`,
  },
]
