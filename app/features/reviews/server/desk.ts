import type { z } from 'zod'
import { optionText } from '~/features/goods/server/catalogue/skus-for-sale'
import type { Provided } from '~/house/caller'
import { markOf } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { type Page, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { ConsoleReview, reviewDesk } from '../contract/operators'
import { followUpOf } from './list-reviews'
import { hideReview, replyToReview } from './moderate-review'
import { type ConsoleRow, findAnyReview, listAllReviews } from './store-lists'

const shown = (row: ConsoleRow, locale: Locale): ConsoleReview => ({
  id: row.id,
  goodsId: row.goods_id,
  title: pickText(row.title, locale),
  author: row.author,
  isAnonymous: row.is_anonymous,
  stars: row.stars,
  serviceStars: row.service_stars,
  deliveryStars: row.delivery_stars,
  body: row.body,
  pictures: row.pictures,
  optionText: optionText(row.options, locale),
  followUp: followUpOf(row),
  reply: row.reply,
  mark: markOf(row.reply),
  hiddenReason: row.hidden_reason,
  createdAt: row.created_at,
})

async function listForOperators(
  { queue, goodsId, cursor }: z.output<typeof reviewDesk.list.input>,
  locale: Locale,
): Promise<Page<ConsoleReview>> {
  const { rows, next } = await pageById(cursor, (beforeId, most) =>
    listAllReviews(db, { queue, goodsId, beforeId, most }),
  )
  return { items: rows.map((row) => shown(row, locale)), next }
}

async function readForOperators(id: string, locale: Locale): Promise<Result<ConsoleReview, 'notFound'>> {
  const row = await findAnyReview(db, id)
  return row ? ok(shown(row, locale)) : refuse('notFound')
}

export const desk: Provided<typeof reviewDesk> = {
  list: async (input, { locale }) => ok(await listForOperators(input, locale)),
  details: ({ id }, { locale }) => readForOperators(id, locale),
  reply: ({ id, ...sent }, { operator }) => replyToReview({ operatorId: operator.id, reviewId: id, ...sent }),
  hide: ({ id, reason }, { operator }) => hideReview({ operatorId: operator.id, reviewId: id, reason }),
  show: ({ id }, { operator }) => hideReview({ operatorId: operator.id, reviewId: id, reason: null }),
}
