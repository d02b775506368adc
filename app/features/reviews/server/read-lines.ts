import { optionText } from '~/features/goods/server/catalogue/skus-for-sale'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { ReviewLine } from '../contract/members'
import { followUpOf } from './list-reviews'
import { type LineRow, listLines, listOrderStates } from './store-lines'

export type ReviewState = { mayReview: boolean; mayFollowUp: boolean }

const NOTHING: ReviewState = { mayReview: false, mayFollowUp: false }

export async function reviewStates(orderIds: readonly string[]): Promise<(orderId: string) => ReviewState> {
  const rows = orderIds.length ? await listOrderStates(db, orderIds) : []
  const states = new Map(
    rows.map(({ order_id, may_review: mayReview, may_follow_up: mayFollowUp }) => [
      order_id,
      { mayReview, mayFollowUp },
    ]),
  )
  return (orderId) => states.get(orderId) ?? NOTHING
}

function reviewOf(row: LineRow): ReviewLine['review'] {
  if (row.id === null) return null
  return {
    id: row.id,
    stars: row.stars,
    serviceStars: row.service_stars,
    deliveryStars: row.delivery_stars,
    body: row.body,
    pictures: row.pictures,
    isAnonymous: row.is_anonymous,
    followUp: followUpOf(row),
    reply: row.reply,
    isRewarded: row.is_rewarded,
    hiddenReason: row.hidden_reason,
    createdAt: row.created_at.toISOString(),
  }
}

export async function readReviewLines(
  memberId: string,
  orderId: string,
  locale: Locale,
): Promise<Result<{ items: ReviewLine[] }, 'notFound'>> {
  const rows = await listLines(db, memberId, orderId)
  if (rows.length === 0) return refuse('notFound')
  return ok({
    items: rows.map((row) => ({
      lineId: row.line_id,
      goodsId: row.goods_id,
      title: pickText(row.title, locale),
      optionText: optionText(row.options, locale),
      picture: row.picture,
      mayReview: row.may_review,
      mayFollowUp: row.may_follow_up,
      review: reviewOf(row),
    })),
  })
}
