import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { REVIEW_FILTERS } from '../contract/members'
import type { REVIEW_QUEUES } from '../contract/operators'
import { followUpDays, isRewarded, type OptionTexts } from './store-lines'

type ReviewQueue = (typeof REVIEW_QUEUES)[number]

export type ConsoleRow = Omit<ReviewRow, 'is_rewarded'> & {
  goods_id: string
  title: Texts
  service_stars: number
  delivery_stars: number
  hidden_reason: string | null
  member_id: string
}

const queues = {
  all: sql`true`,
  unanswered: sql`r.reply is null and r.hidden_at is null`,
  bad: sql`r.stars <= 2`,
  hidden: sql`r.hidden_at is not null`,
} as const satisfies Record<ReviewQueue, unknown>

const columns = sql`r.id, members.nickname as author, r.is_anonymous, r.stars, r.body, r.pictures, r.options,
  r.follow_up_body, r.follow_up_pictures, ${followUpDays} as follow_up_days, r.reply, r.created_at, r.goods_id, l.title,
  r.service_stars, r.delivery_stars, r.hidden_reason, r.member_id`

const from = sql`reviews r join members on members.id = r.member_id join order_lines l on l.id = r.line_id`

export async function listAllReviews(
  reader: Reader,
  { queue, goodsId, beforeId, most }: { queue: ReviewQueue; goodsId: string; beforeId?: string; most: number },
): Promise<ConsoleRow[]> {
  const { rows } = await sql<ConsoleRow>`
    select ${columns} from ${from}
    where ${queues[queue]} and ${goodsId === '' ? sql`true` : sql`r.goods_id = ${goodsId}`}
      and ${beforeId === undefined ? sql`true` : sql`r.id < ${beforeId}`}
    order by r.id desc limit ${most}`.execute(reader)
  return rows
}

export async function findAnyReview(reader: Reader, id: string): Promise<ConsoleRow | undefined> {
  const { rows } = await sql<ConsoleRow>`select ${columns} from ${from} where r.id = ${id}`.execute(reader)
  return rows[0]
}

export type Moderated = {
  member_id: string
  order_id: string
  title: Texts
  reply: string | null
  hidden_reason: string | null
  body: string
  pictures: string[]
  follow_up_body: string | null
  follow_up_pictures: string[]
}

export async function lockReview(reader: Reader, id: string): Promise<Moderated | undefined> {
  const { rows } = await sql<Moderated>`
    select r.member_id, l.order_id, l.title, r.reply, r.hidden_reason, r.body, r.pictures, r.follow_up_body, r.follow_up_pictures
    from reviews r join order_lines l on l.id = r.line_id where r.id = ${id} for no key update of r`.execute(reader)
  return rows[0]
}

type ReviewFilter = (typeof REVIEW_FILTERS)[number]

export type ReviewRow = {
  id: string
  author: string
  is_anonymous: boolean
  stars: number
  body: string
  pictures: string[]
  options: OptionTexts
  follow_up_body: string | null
  follow_up_pictures: string[]
  follow_up_days: number | null
  reply: string | null
  is_rewarded: boolean
  created_at: Date
}

const conditions = {
  all: sql`true`,
  pictures: sql`r.has_pictures`,
  followUp: sql`r.followed_up_at is not null`,
  good: sql`r.stars >= 4`,
  middling: sql`r.stars = 3`,
  bad: sql`r.stars <= 2`,
} as const satisfies Record<ReviewFilter, unknown>

export async function listReviews(
  reader: Reader,
  goodsId: string,
  { filter, beforeId, most }: { filter: ReviewFilter; beforeId?: string; most: number },
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select r.id, members.nickname as author, r.is_anonymous, r.stars, r.body, r.pictures, r.options, r.follow_up_body,
      r.follow_up_pictures, ${followUpDays} as follow_up_days, r.reply, ${isRewarded} as is_rewarded,
      r.created_at
    from reviews r join members on members.id = r.member_id
    where r.goods_id = ${goodsId} and r.hidden_at is null and ${conditions[filter]}
      and ${beforeId === undefined ? sql`true` : sql`r.id < ${beforeId}`}
    order by r.id desc limit ${most}`.execute(reader)
  return rows
}

export type TotalsRow = {
  stars: number[]
  service: number
  delivery: number
  pictures: number
  follow_up: number
}

export async function findTotals(reader: Reader, goodsId: string): Promise<TotalsRow | undefined> {
  const { rows } = await sql<TotalsRow>`
    select array[coalesce(stars_5, 0), coalesce(stars_4, 0), coalesce(stars_3, 0), coalesce(stars_2, 0),
        coalesce(stars_1, 0)] as stars,
      coalesce(service_stars, 0) as service, coalesce(delivery_stars, 0) as delivery,
      coalesce(with_pictures, 0) as pictures, coalesce(followed_up, 0) as follow_up
    from goods left join review_totals on goods_id = goods.id
    where goods.id = ${goodsId} and goods.status <> 'draft'`.execute(reader)
  return rows[0]
}
