import { goodsCards } from '~/features/goods/server/catalogue/cards'
import { rejectedOf } from '~/features/moderation/server/publishing/publish'
import { ownPage } from '~/house/concept'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { ArticleState } from '../contract/limits'
import type { OwnArticle, OwnArticleDetails } from '../contract/members'
import { goodsIn } from './show-articles'
import { type ArticleRow, findArticle } from './store'
import { listCategories } from './store-categories'
import { listOwn } from './store-lists'

const ownOf = (
  { id, title, cover, state, reason, shown, changedAt }: ArticleRow,
  rejected: ReadonlyMap<string, string>,
): OwnArticle => ({
  id,
  title,
  cover,
  state,
  reason,
  rejectionId: rejected.get(id) ?? null,
  isShown: shown !== null,
  changedAt,
})

export async function readOwnArticles(
  memberId: string,
  { status: state, cursor }: { status?: ArticleState; cursor?: string },
) {
  const { rows, next } = await pageById(cursor, (beforeId, most) => listOwn(db, memberId, { state, beforeId }, most))
  const rejected = await rejectedOf(db, 'article', rows)
  return ok({ items: rows.map((row) => ownOf(row, rejected)), next })
}

export async function readOwnArticle(
  memberId: string,
  id: string,
  locale: Locale,
): Promise<Result<OwnArticleDetails, 'notFound'>> {
  const row = await findArticle(db, id)
  if (row?.memberId !== memberId) return refuse('notFound')
  const [goods, categories, rejected] = await Promise.all([
    goodsCards(goodsIn(row.blocks), locale),
    listCategories(db, 'member'),
    rejectedOf(db, 'article', [row]),
  ])
  const { version, summary, categoryId, blocks } = row
  return ok({
    ...ownOf(row, rejected),
    version,
    summary,
    category: categoryId ?? '',
    blocks,
    goods,
    categories: categories.map(({ id, names }) => ({ id, name: pickText(names, locale) })),
  })
}

/** Articles per download page: each may have 80,000 characters. */
const AT_ONCE = 5

export const ownArticles = async (reader: Reader, memberId: string, after: string | undefined) =>
  ownPage(
    await listOwn(reader, memberId, { beforeId: after }, AT_ONCE + 1),
    AT_ONCE,
    ({ title, summary, cover, blocks, state, shown, changedAt }) => ({
      title,
      summary,
      cover,
      blocks,
      state,
      shown,
      changedAt,
    }),
  )
