import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'
import type { favouriteCalls } from '../contract/members'
import { listFavourites, setFavourite } from './favourites'
import { favouriteInvariants } from './invariants'
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
  invariants: favouriteInvariants,
})
