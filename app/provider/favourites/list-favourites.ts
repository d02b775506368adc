import type { z } from 'zod'
import type { favouriteCalls } from '~/contract/favourites'
import { decodeInstant, encodeInstant } from '~/values/instant-cursor'
import type { Locale } from '~/values/locales'
import { fen } from '~/values/money'
import { PAGE_SIZE } from '~/values/paging'
import { db } from '../database/pool'
import { glanceAtGoods } from '../goods/glance-at-goods'
import { countFavourites, listFavouriteRows } from './store'

type Listed = z.input<typeof favouriteCalls.list.output>

/** A member's favourites of one kind, newest first, 20 a page; a cursor that was never given out starts anew. */
export async function listFavourites(
  memberId: string,
  { filter, cursor }: z.output<typeof favouriteCalls.list.input>,
  locale: Locale,
): Promise<Listed> {
  const [counts, rows] = await Promise.all([
    countFavourites(db, memberId),
    listFavouriteRows(db, memberId, { filter, after: decodeInstant(cursor), most: PAGE_SIZE + 1 }),
  ])
  const shown = rows.slice(0, PAGE_SIZE)
  const goods = await glanceAtGoods(
    shown.map((row) => row.goods_id),
    locale,
  )
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return {
    items: shown.flatMap((row) => {
      const glance = goods.get(row.goods_id)
      return glance ? [{ ...glance, priceWhenAdded: fen(row.price_when_added) }] : []
    }),
    counts,
    next: last && encodeInstant({ at: last.at, id: last.goods_id }),
  }
}
