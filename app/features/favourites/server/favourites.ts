import type { z } from 'zod'
import { glanceAtGoods, pageOfGlances } from '~/features/goods/server/catalogue/glance-at-goods'
import { lockMember } from '~/features/members/server/lock-member'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { fen } from '~/values/money'
import { decodeInstant, PAGE_SIZE } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { FAVOURITES_MOST, type favouriteCalls } from '../contract/members'
import { countFavourites, deleteFavourites, insertFavourite, listFavouriteRows } from './store'

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

/** Several at once, in the transaction of another act; the member is locked first. Goods that nobody knows any more are left out. */
export async function addFavourites(
  tx: Tx,
  memberId: string,
  goodsIds: readonly string[],
): Promise<Result<object, 'favouritesFull'>> {
  await lockMember(tx, memberId)
  for (const goodsId of goodsIds) {
    if (await insertFavourite(tx, memberId, goodsId, FAVOURITES_MOST)) continue
    const { all } = await countFavourites(tx, memberId)
    if (all >= FAVOURITES_MOST) return refuse('favouritesFull', { params: { most: FAVOURITES_MOST } })
  }
  return ok({})
}

type Listed = z.input<typeof favouriteCalls.list.output>

export const favouriteCounts = (memberId: string) => countFavourites(db, memberId)

export async function listFavourites(
  memberId: string,
  { filter, cursor }: z.output<typeof favouriteCalls.list.input>,
  locale: Locale,
): Promise<Listed> {
  const [counts, rows] = await Promise.all([
    favouriteCounts(memberId),
    listFavouriteRows(db, memberId, { filter, after: decodeInstant(cursor), most: PAGE_SIZE + 1 }),
  ])
  const page = await pageOfGlances(rows, locale, (row) => ({ priceWhenAdded: fen(row.price_when_added) }))
  return { ...page, counts }
}
