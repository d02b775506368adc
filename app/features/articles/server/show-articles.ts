import type { z } from 'zod'
import { goodsCards } from '~/features/goods/server/catalogue/cards'
import { glanceAtGoods } from '~/features/goods/server/catalogue/glance-at-goods'
import { db } from '~/platform/database/pool'
import { linkBy } from '~/values/link'
import { type Locale, pickText } from '~/values/locales'
import { cutPage, decodeCursor, PAGE_SIZE } from '~/values/paging'
import { readingMinutes } from '~/values/reading-time'
import { ok, type Result, refuse } from '~/values/result'
import type { ArticleKind } from '../contract/limits'
import type { ArticleListed, articleCalls, Block, ShownArticle } from '../contract/members'
import type { ArticleContent } from './store'
import { listCategories } from './store-categories'
import { findShown, isWrittenIn, listShown, type ShownRow } from './store-lists'

export const goodsIn = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap(({ kind, of }) => (kind === 'goods' && of ? [of] : []))),
]

const firstPicture = ({ blocks }: ArticleContent) => blocks.find(({ kind, of }) => kind === 'picture' && of)?.of

const listedOf = ({ articleId, shown, shownAt, category }: ShownRow, locale: Locale): ArticleListed => ({
  id: articleId,
  title: shown.title,
  summary: shown.summary,
  cover: shown.cover || firstPicture(shown) || '',
  category: pickText(category ?? {}, locale),
  locale: shown.locale,
  minutes: readingMinutes(shown.blocks.map(({ text }) => text).join(' ')),
  minAge: shown.minAge,
  publishedAt: shownAt,
})

type ListInput = z.output<typeof articleCalls.list.input>

export async function readArticles({ kind, category, cursor }: ListInput, locale: Locale) {
  const [no] = decodeCursor(cursor ?? '') ?? []
  const beforeNo = typeof no === 'number' ? no : undefined
  const written = kind === 'school' ? ((await isWrittenIn(db, locale)) ? locale : 'zh-Hans') : undefined
  const [found, categories] = await Promise.all([
    listShown(db, { kind, locale: written, category, beforeNo }, PAGE_SIZE + 1),
    listCategories(db, kind),
  ])
  const { rows, next } = cutPage(found, ({ id }) => [id])
  const firstGoods = new Map(rows.map(({ id, shown }) => [id, goodsIn(shown.blocks)[0] ?? '']))
  const glances = await glanceAtGoods([...new Set(firstGoods.values())].filter(Boolean), locale)
  const coverOf = (row: ShownRow) => glances.get(firstGoods.get(row.id) ?? '')?.picture ?? ''
  return ok({
    items: rows.map((row) => {
      const one = listedOf(row, locale)
      return { ...one, cover: one.cover || coverOf(row) }
    }),
    next,
    categories: categories.map(({ id, names }) => ({ id, name: pickText(names, locale) })),
  })
}

export async function readArticle(
  id: string,
  kind: ArticleKind,
  locale: Locale,
): Promise<Result<ShownArticle, 'notFound'>> {
  const row = await findShown(db, id, kind)
  if (!row) return refuse('notFound')
  const { shown, author, authorId, businessId } = row
  return ok({
    ...listedOf(row, locale),
    kind,
    source: shown.source,
    author,
    credit: authorId ? linkBy({ id: authorId, businessId }) : null,
    categoryId: shown.categoryId ?? '',
    blocks: shown.blocks,
    goods: await goodsCards(goodsIn(shown.blocks), locale),
  })
}

const MOST_LISTED = 1_000

export async function listForSearchEngines(kind: ArticleKind) {
  const rows = await listShown(db, { kind }, MOST_LISTED)
  return ok({ articleIds: rows.map(({ articleId }) => articleId) })
}
