import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const reportInvariants: Invariant[] = [
  {
    id: 'I-RP-1',
    rule: 'a report stands where its history ends, and was decided once at most',
    facts: sql<Fact>`
      select r.id, concat(r.state, ' after ', string_agg(h.to_state, ' ' order by h.id)) as found,
        (array_agg(h.to_state order by h.id desc))[1] is distinct from r.state
          or count(h.id) <> case when r.state = 'open' then 1 else 2 end as broken
      from reports r left join report_history h on h.report_id = r.id group by r.id, r.state`,
  },
  {
    id: 'I-RP-2',
    rule: 'of the open reports of a thing exactly one stands in the queue',
    facts: sql<Fact>`
      select kind || ' ' || subject_id as id, concat(count(*) filter (where leads), ' of ', count(*)) as found,
        count(*) filter (where leads) <> 1 as broken
      from reports where state = 'open' group by kind, subject_id`,
  },
]
