import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import { SHOP_TIME_ZONE } from '~/values/time'
import { mayFollowUp, mayReview } from './store'

export type OptionTexts = { name: Texts; value: Texts }[]

export const followUpDays = sql<number | null>`
  (r.followed_up_at at time zone ${SHOP_TIME_ZONE})::date - (r.created_at at time zone ${SHOP_TIME_ZONE})::date`

/** Also where it was taken back since. */
export const isRewarded = sql<boolean>`
  exists (select from reward_submissions s where s.line_id = r.line_id and s.paid_at is not null)`

export type LineRow = {
  line_id: string
  order_id: string
  status: string
  goods_id: string
  title: Texts
  options: OptionTexts
  picture: string
  may_review: boolean
  may_follow_up: boolean
  is_reviewed: boolean
  is_refunded: boolean
  id: string | null
  stars: number
  service_stars: number
  delivery_stars: number
  body: string
  pictures: string[]
  is_anonymous: boolean
  follow_up_body: string | null
  follow_up_pictures: string[]
  follow_up_days: number | null
  reply: string | null
  hidden_reason: string | null
  is_rewarded: boolean
  created_at: string
}

const columns = sql`
  l.id as line_id, l.order_id, o.status, l.goods_id, l.title, l.options, l.picture, ${mayReview} as may_review,
  ${mayFollowUp} as may_follow_up, l.reviewed_at is not null as is_reviewed,
  l.refunded_quantity = l.quantity as is_refunded, r.id, r.stars, r.service_stars,
  r.delivery_stars, r.body, r.pictures, r.is_anonymous, r.follow_up_body, r.follow_up_pictures,
  ${followUpDays} as follow_up_days, r.reply, r.hidden_reason, r.created_at, ${isRewarded} as is_rewarded`

const from = sql`order_lines l join orders o on o.id = l.order_id left join reviews r on r.line_id = l.id`

export async function listLines(reader: Reader, memberId: string, orderId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${columns} from ${from}
    where l.order_id = ${orderId} and o.member_id = ${memberId} order by l.position`.execute(reader)
  return rows
}

export async function findLine(reader: Reader, memberId: string, lineId: string): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`
    select ${columns} from ${from} where l.id = ${lineId} and o.member_id = ${memberId}`.execute(reader)
  return rows[0]
}

type OrderState = { order_id: string; may_review: boolean; may_follow_up: boolean }

export async function listOrderStates(reader: Reader, orderIds: readonly string[]): Promise<OrderState[]> {
  const { rows } = await sql<OrderState>`
    select l.order_id, bool_or(${mayReview}) as may_review, bool_or(${mayFollowUp}) as may_follow_up
    from ${from} where l.order_id = any(${orderIds}) group by l.order_id`.execute(reader)
  return rows
}
