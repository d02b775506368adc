import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'
import { FAVOURITES_MOST, FOOTPRINTS_MOST } from '../contract/members'

export const favouriteInvariants: Invariant[] = [
  {
    id: 'I-FV-1',
    rule: 'a member keeps no more favourites and footprints than fit',
    facts: sql<Fact>`
      select members.id, concat(coalesce(liked, 0), ' favourites, ', coalesce(seen, 0), ' footprints') as found,
        coalesce(liked, 0) > ${FAVOURITES_MOST}::int or coalesce(seen, 0) > ${FOOTPRINTS_MOST}::int as broken
      from members left join (select member_id, count(*) as liked from favourites group by member_id) f
        on f.member_id = members.id
      left join (select member_id, count(*) as seen from footprints group by member_id) p on p.member_id = members.id
      where liked > 0 or seen > 0`,
  },
]
