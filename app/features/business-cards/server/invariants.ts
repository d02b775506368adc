import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const cardInvariants: Invariant[] = [
  {
    id: 'I-CA-1',
    rule: 'what everybody sees of a card is a version that nobody has rejected',
    facts: sql<Fact>`
      select c.id, c.visibility as found, not exists (
        select from publications p where p.kind = 'card' and p.subject_id = c.id and p.content = c.shown
          and p.state <> 'rejected') as broken
      from cards c where c.shown is not null`,
  },
  {
    id: 'I-CA-2',
    rule: 'whoever has cards has one that is the default',
    facts: sql<Fact>`
      select member_id as id, concat(count(*) filter (where is_default), ' of ', count(*)) as found,
        count(*) filter (where is_default) <> 1 as broken
      from cards group by member_id`,
  },
]
