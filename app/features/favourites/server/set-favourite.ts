import { glanceAtGoods } from '~/features/goods/server/catalogue/glance-at-goods'
import { lockMember } from '~/features/members/server/lock-member'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { FAVOURITES_MOST } from '../contract/members'
import { deleteFavourites, insertFavourite } from './store'

interface Wish {
  goodsId: string
  isFavourite: boolean
}

/** With the current price. Idempotent; at most 500. */
export async function setFavourite(
  memberId: string,
  { goodsId, isFavourite }: Wish,
): Promise<Result<Record<string, never>, 'notFound' | 'favouritesFull'>> {
  return transaction(async (tx) => {
    if (!isFavourite) {
      await deleteFavourites(tx, memberId, [goodsId])
      return ok({})
    }
    // One member's presses take turns, so that the limit holds for two phones.
    await lockMember(tx, memberId)
    if (await insertFavourite(tx, memberId, goodsId, FAVOURITES_MOST)) return ok({})
    const known = await glanceAtGoods([goodsId], 'en')
    return known.has(goodsId) ? refuse('favouritesFull', { params: { most: FAVOURITES_MOST } }) : refuse('notFound')
  })
}
