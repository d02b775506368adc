import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { decodeCursor, PAGE_SIZE, type Page } from '~/values/paging'
import type { GoodsCard } from '../../contract/members'
import { pageOf, pageOfCards, readAfter } from './cards'
import { listInterests } from './store'
import { type After, type ListedRow, listCards } from './store-cards'
import type { Filter } from './store-filter'

const CATEGORIES = 3
const FITTING = 'fitting:'
const OTHERS = 'others:'

const NONE: readonly ListedRow[] = []

type PageInput = { cursor?: string; most?: number }

/** From the cursor: later pages must not change with what is viewed between them. */
function categoriesIn(cursor: string | undefined): string[] | undefined {
  const [list] = decodeCursor(cursor ?? '') ?? []
  const begin = [FITTING, OTHERS].find((name) => String(list ?? '').startsWith(name))
  return begin === undefined ? undefined : String(list).slice(begin.length).split(' ').slice(0, CATEGORIES)
}

export async function guessForMember(
  memberId: string,
  { cursor, most: size = PAGE_SIZE }: PageInput,
  locale: Locale,
): Promise<Page<GoodsCard>> {
  const begun = categoriesIn(cursor)
  const isPlainPage = cursor && !begun
  const categories = begun ?? (isPlainPage ? [] : await listInterests(db, memberId, CATEGORIES))
  if (categories.length === 0) return pageOfCards({ sort: 'best', filter: { inStock: true }, cursor, size }, locale)

  const [fitting, others] = [FITTING + categories.join(' '), OTHERS + categories.join(' ')]
  const afterOthers = readAfter(cursor, others)
  const list = (filter: Filter, after: After | undefined) =>
    listCards(db, { sort: 'best', filter: { ...filter, inStock: true }, after, most: size + 1 })
  const [first, rest] = await Promise.all([
    afterOthers ? NONE : list({ ofCategories: categories }, readAfter(cursor, fitting)),
    list({ notOfCategories: categories }, afterOthers),
  ])
  return pageOf([...first, ...rest].slice(0, size + 1), (row) => (first.includes(row) ? fitting : others), locale, size)
}
