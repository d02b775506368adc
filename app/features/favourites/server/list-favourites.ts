import type { z } from 'zod'
import { pageOfGlances } from '~/features/goods/server/catalogue/page-of-glances'
import { db } from '~/platform/database/pool'
import { decodeInstant } from '~/values/instant-cursor'
import type { Locale } from '~/values/locales'
import { fen } from '~/values/money'
import { PAGE_SIZE } from '~/values/paging'
import type { favouriteCalls } from '../contract/members'
import { countFavourites, listFavouriteRows } from './store'

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
