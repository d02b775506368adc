import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept, type Fact } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'
import { FAVOURITES_MOST, FOOTPRINTS_MOST, type favouriteCalls } from '../contract/members'
import { listFavourites, setFavourite } from './favourites'
import { notifyOfFavourites } from './notify-of-favourites'
import { deleteFavourites, isFavourite } from './store'

const calls: Provided<typeof favouriteCalls> = {
  state: async ({ goodsId }, { memberId }) => ok({ isFavourite: await isFavourite(db, memberId, goodsId) }),
  set: (wish, { memberId }) => setFavourite(memberId, wish),
  list: async (input, { memberId, locale }) => ok(await listFavourites(memberId, input, locale)),
  remove: async ({ goodsIds }, { memberId }) => ok({ removed: await deleteFavourites(db, memberId, goodsIds) }),
}

export const favourites = concept({
  calls,
  sweeps: { 'tell of favourites': notifyOfFavourites },
  personal: [{ table: 'favourites', by: 'member_id', erase: 'delete', shows: 'favourites' }],
  invariants: [
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
  ],
})
