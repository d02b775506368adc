import { db } from '~/platform/database/pool'
import { type Locale, pickText, type Texts } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { BulkChange, Touched } from '../../contract/bulk'
import type { Stand } from './bulk-rules'
import { type BulkRow, listBulkGoods, listBulks } from './store-bulk-lists'

const shownOf = ({ what, category, undoneBy, ...row }: BulkRow, locale: Locale): BulkChange => ({
  ...row,
  ...{ percent: what.percent, tag: what.tag, reason: what.reason },
  category: pickText(category ?? {}, locale),
  undoneBy: undoneBy ?? '',
})

export async function readBulks(cursor: string | undefined, locale: Locale) {
  const { rows, next } = await pageById(cursor, (beforeId, most) => listBulks(db, { beforeId, most }))
  return ok({ items: rows.map((row) => shownOf(row, locale)), next })
}

function touchedOf(stand: Stand | null, category: Texts | null, locale: Locale): Touched | null {
  if (!stand) return null
  const { status, categoryId, tags, prices } = stand
  return {
    ...{ status, tags },
    category: categoryId && pickText(category ?? {}, locale),
    prices: prices && Object.entries(prices).map(([skuId, price]) => ({ skuId, price })),
  }
}

export async function readBulk(id: string, locale: Locale) {
  const [[row], goods] = await Promise.all([listBulks(db, { id, most: 1 }), listBulkGoods(db, id)])
  if (!row) return refuse('notFound')
  return ok({
    ...shownOf(row, locale),
    goods: goods.map(({ name, before, after, category, ...one }) => ({
      ...one,
      name: pickText(name, locale),
      before: touchedOf(before, category, locale),
      after: touchedOf(after, row.category, locale),
    })),
  })
}
