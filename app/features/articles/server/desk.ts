import { goodsCards } from '~/features/goods/server/catalogue/cards'
import type { Provided } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { articleDesk, DeskArticleListed } from '../contract/operators'
import { publishSchoolArticle, writeSchoolArticle } from './operate-articles'
import { markedCategory, moveCategory, saveCategory } from './operate-categories'
import { takeDownArticle } from './published-article'
import { goodsIn } from './show-articles'
import { listCategories } from './store-categories'
import { type DeskRow, findAny, listAll, listHistory } from './store-lists'

const listedOf = (row: DeskRow, locale: Locale): DeskArticleListed => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  title: row.title,
  author: row.author,
  category: pickText(row.category ?? {}, locale),
  locale: row.locale,
  isShown: row.shown !== null,
  changedAt: row.changedAt,
})

export const desk: Provided<typeof articleDesk> = {
  async list({ kind, status: state, cursor }, { locale }) {
    const { rows, next } = await pageById(cursor, (beforeId, most) => listAll(db, { kind, state, beforeId }, most))
    return ok({ items: rows.map((row) => listedOf(row, locale)), next })
  },
  async details({ id }, { locale }) {
    const row = await findAny(db, id)
    if (!row) return refuse('notFound')
    const [history, goods] = await Promise.all([listHistory(db, id), goodsCards(goodsIn(row.blocks), locale)])
    const { version, reason, publishAt, categoryId, summary, minAge, source, blocks } = row
    return ok({
      ...listedOf(row, locale),
      ...{ version, reason, summary, minAge, source, blocks, goods },
      categoryId: categoryId ?? '',
      publishAt,
      history,
    })
  },
  write: (sent, { operator }) => writeSchoolArticle(operator.id, sent),
  publish: (sent, { operator }) => publishSchoolArticle(operator.id, sent),
  takeDown: (sent, { operator }) => takeDownArticle(operator.id, sent),
  categories: async () => ok({ items: (await listCategories(db)).map(markedCategory) }),
  saveCategory: (sent, { operator }) => saveCategory(operator.id, sent),
  moveCategory: (sent, { operator }) => moveCategory(operator.id, sent),
}
