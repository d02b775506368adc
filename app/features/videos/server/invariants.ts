import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const videoInvariants: Invariant[] = [
  {
    id: 'I-VI-1',
    rule: 'what others see of a member’s video is a version that nobody has rejected',
    facts: sql<Fact>`
      select v.id, concat(v.state, ' ', v.shown ->> 'title') as found, not exists (
        select from publications p where p.kind = 'video' and p.subject_id = v.id and p.content = v.shown
          and p.state <> 'rejected') as broken
      from videos v where v.member_id is not null and v.shown is not null`,
  },
  {
    id: 'I-VI-2',
    rule: 'a video has as many likes as members like it',
    facts: sql<Fact>`
      select v.id, concat(v.likes, ' of ', (select count(*) from video_likes l where l.video_id = v.id)) as found,
        v.likes <> (select count(*) from video_likes l where l.video_id = v.id) as broken
      from videos v`,
  },
]
