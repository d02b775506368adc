import type { GoodsCard } from '~/contract/goods/goods'
import type { Locale } from '~/values/locales'
import { decodeCursor, PAGE_SIZE, type Page } from '~/values/paging'
import { db } from '../database/pool'
import { pageOf, pageOfCards, readAfter } from './cards'
import { listCards } from './store-cards'
import { listInterests } from './store-interests'

const CATEGORIES = 3
const FITTING = 'fitting:'
const OTHERS = 'others:'

type Asked = { cursor?: string; most?: number }

/** The categories that the first page was made of: later pages must not change with what is looked at between them. */
function categoriesIn(cursor: string | undefined): string[] | undefined {
  const [list] = decodeCursor(cursor ?? '') ?? []
  const begin = [FITTING, OTHERS].find((name) => String(list ?? '').startsWith(name))
  return begin === undefined ? undefined : String(list).slice(begin.length).split(' ').slice(0, CATEGORIES)
}

/**
 * Goods in stock for one member: first those of the categories in which the member bought, saved and looked at most lately,
 * then all others. Popular goods as for everybody where there is no such category, or the member takes no personal
 * recommendations.
 */
export async function guessForMember(
  memberId: string,
  { cursor, most: size = PAGE_SIZE }: Asked,
  locale: Locale,
): Promise<Page<GoodsCard>> {
  const begun = categoriesIn(cursor)
  const isPlainPage = cursor && !begun
  const categories = begun ?? (isPlainPage ? [] : await listInterests(db, memberId, CATEGORIES))
  if (categories.length === 0) return pageOfCards({ sort: 'best', filter: { inStock: true }, cursor, size }, locale)

  const [fitting, others] = [FITTING + categories.join(' '), OTHERS + categories.join(' ')]
  const most = size + 1
  const afterOthers = readAfter(cursor, others)
  const first = afterOthers
    ? []
    : await listCards(db, {
        sort: 'best',
        filter: { inStock: true, ofCategories: categories },
        after: readAfter(cursor, fitting),
        most,
      })
  const rest =
    first.length >= most
      ? []
      : await listCards(db, {
          sort: 'best',
          filter: { inStock: true, notOfCategories: categories },
          after: afterOthers,
          most: most - first.length,
        })
  return pageOf([...first, ...rest], (row) => (first.includes(row) ? fitting : others), locale, size)
}
