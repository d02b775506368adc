import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const approvalInvariants: Invariant[] = [
  {
    id: 'I-AP-1',
    rule: 'what needed two operators was approved by another one than asked, or released by its owner after a day',
    facts: sql<Fact>`
      select a.id, concat(kind, ' asked by ', asked_by, ' approved by ', decided_by) as found,
        case when is_released
          then decided_by <> asked_by or decided_at < asked_at + interval '24 hours'
          else decided_by = asked_by end as broken
      from approvals a where state = 'approved'`,
  },
  {
    id: 'I-AP-2',
    rule: 'an approval is decided once, and stands where its history ends',
    facts: sql<Fact>`
      select a.id, concat(a.state, ' after ', string_agg(h.to_state, ' ' order by h.id)) as found,
        (array_agg(h.to_state order by h.id desc))[1] is distinct from a.state
          or count(h.id) <> case a.state when 'waiting' then 1 else 2 end as broken
      from approvals a left join approval_history h on h.approval_id = a.id group by a.id, a.state`,
  },
]
