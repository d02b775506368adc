import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const questionInvariants: Invariant[] = [
  {
    id: 'I-QS-1',
    rule: 'a thread ends with its newest message, and waits where its member has the last word',
    facts: sql<Fact>`
      select q.id, concat(q.last_no, ' of ', count(m.id), ', answered ', q.answered_no, ', waits for ', q.waits_id) as found,
        q.last_no <> count(m.id) or q.last_id is distinct from (array_agg(m.id order by m.no desc))[1]
          or q.answered_no <> coalesce(max(m.no) filter (where m.operator_id is not null), 0)
          or q.waits_id is distinct from
            (array_agg(m.id order by m.no) filter (where m.operator_id is null and m.no > q.answered_no))[1] as broken
      from questions q left join question_messages m on m.question_id = q.id group by q.id`,
  },
  {
    id: 'I-QS-2',
    rule: 'pictures of a question are those of its member',
    facts: sql<Fact>`
      select m.id, array_to_string(m.pictures, ' ') as found, m.operator_id is not null or exists (
        select from unnest(m.pictures) as sent (key) where not exists (
          select from uploads where uploads.key = sent.key and owner_id = q.member_id)) as broken
      from question_messages m join questions q on q.id = m.question_id where cardinality(m.pictures) > 0`,
  },
]
