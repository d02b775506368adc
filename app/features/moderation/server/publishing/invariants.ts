import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const publishingInvariants: Invariant[] = [
  {
    id: 'I-PB-1',
    rule: 'a version stands where its history ends, was appealed once at most, and approved once at each look',
    facts: sql<Fact>`
      select p.id, concat(p.state, ' after ', string_agg(h.to_state, ' ' order by h.id)) as found,
        (array_agg(h.to_state order by h.id desc))[1] is distinct from p.state
          or count(h.id) filter (where h.move in ('approve', 'keep')) > 1 + count(h.id) filter (where h.move = 'appeal')
          or count(h.id) filter (where h.move = 'appeal') <> (p.appeal is not null)::int
          or count(h.id) = 0 as broken
      from publications p left join publication_history h on h.publication_id = p.id group by p.id, p.state`,
  },
  {
    id: 'I-PB-2',
    rule: 'what was rejected is not what others see of a member',
    facts: sql<Fact>`
      select p.id, concat(p.kind, ' ', p.content) as found,
        coalesce(members.nickname = p.content ->> 'nickname' or members.avatar = p.content ->> 'avatar', false) as broken
      from publications p join members on members.id = p.subject_id
      where p.state = 'rejected' and not exists (
        select from publications later where later.kind = p.kind and later.subject_id = p.subject_id and later.id > p.id
          and later.state in ('shown', 'approved'))`,
  },
]
