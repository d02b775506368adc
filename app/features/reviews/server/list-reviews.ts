import type { z } from 'zod'
import { optionText } from '~/features/goods/server/catalogue/skus-for-sale'
import { db } from '~/platform/database/pool'
import { firstOf } from '~/values/characters'
import type { Locale } from '~/values/locales'
import { PAGE_SIZE, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { type ReviewTotals, type reviewCalls, STARS } from '../contract/members'
import { findTotals, listReviews, type ReviewRow, type TotalsRow } from './store-lists'

type Listed = z.input<typeof reviewCalls.list.output>

const MASK = '***'

const authorOf = ({ author, is_anonymous }: ReviewRow) => (is_anonymous ? `${firstOf(author, 1)}${MASK}` : author)

function totalsOf({ stars, service, delivery, pictures, follow_up }: TotalsRow): ReviewTotals {
  const [five = 0, four = 0, middling = 0, two = 0, one = 0] = stars
  const all = five + four + middling + two + one
  const average = (sum: number) => (all === 0 ? null : Math.round((sum / all) * 10) / 10)
  return {
    average: average(stars.reduce((sum, count, index) => sum + count * (STARS[index] as number), 0)),
    service: average(service),
    delivery: average(delivery),
    distribution: stars,
    counts: { all, pictures, followUp: follow_up, good: five + four, middling, bad: two + one },
  }
}

/** Good from 4 stars, bad up to 2. */
export async function listGoodsReviews(
  { goodsId, filter, cursor, most: size = PAGE_SIZE }: z.output<(typeof reviewCalls.list)['input']>,
  locale: Locale,
): Promise<Result<Listed, 'notFound'>> {
  const [totals, { rows, next }] = await Promise.all([
    findTotals(db, goodsId),
    pageById(cursor, (beforeId, most) => listReviews(db, goodsId, { filter, beforeId, most }), size),
  ])
  if (!totals) return refuse('notFound')
  return ok({
    ...totalsOf(totals),
    items: rows.map((row) => ({
      id: row.id,
      author: authorOf(row),
      stars: row.stars,
      body: row.body,
      pictures: row.pictures,
      optionText: optionText(row.options, locale),
      followUp: followUpOf(row),
      reply: row.reply,
      isRewarded: row.is_rewarded,
      createdAt: row.created_at,
    })),
    next,
  })
}

type FollowedUp = Pick<ReviewRow, 'follow_up_body' | 'follow_up_pictures' | 'follow_up_days'>

export const followUpOf = ({ follow_up_body: body, follow_up_pictures: pictures, follow_up_days: days }: FollowedUp) =>
  body === null ? null : { body, pictures, days: days ?? 0 }
