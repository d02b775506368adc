import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const articleInvariants: Invariant[] = [
  {
    id: 'I-AR-1',
    rule: 'what others see of a member’s article is a version that nobody has rejected',
    facts: sql<Fact>`
      select a.id, concat(a.state, ' ', a.shown ->> 'title') as found, not exists (
        select from publications p where p.kind = 'article' and p.subject_id = a.id and p.content = a.shown
          and p.state <> 'rejected') as broken
      from articles a where a.kind = 'member' and a.shown is not null`,
  },
]
