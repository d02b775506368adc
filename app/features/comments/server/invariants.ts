import { sql } from 'kysely'
import type { Invariant } from '~/house/concept'

const shownOf = (kind: 'video' | 'article') => sql`(
  select count(*) from comments c left join comments p on p.id = c.parent_id
  where c.kind = ${sql.lit(kind)} and c.subject_id = t.id and c.is_shown and (c.parent_id is null or p.is_shown))`

export const commentInvariants: readonly Invariant[] = [
  {
    id: 'I-CM-1',
    rule: 'a video and an article count the comments that others see',
    facts: sql`
      select t.id, t.comments::text as found, t.comments <> ${shownOf('video')} as broken from videos t
      union all select t.id, t.comments::text, t.comments <> ${shownOf('article')} from articles t`,
  },
  {
    id: 'I-CM-2',
    rule: 'a comment counts its replies, which have none and stand under the same thing',
    facts: sql`
      select p.id, p.reply_count::text as found, p.reply_count <> count(r.id) filter (where r.is_shown) or coalesce(
        bool_or(r.id is not null and (p.parent_id is not null or r.kind <> p.kind or r.subject_id <> p.subject_id)), false) as broken
      from comments p left join comments r on r.parent_id = p.id group by p.id`,
  },
  {
    id: 'I-CM-3',
    rule: 'nobody comments on an article of the mall',
    facts: sql`
      select c.id, a.kind as found, a.kind <> 'member' as broken
      from comments c join articles a on a.id = c.subject_id where c.kind = 'article'`,
  },
]
