import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { REVIEW_QUEUES } from '../contract/operators'
import { followUpDays } from './store-lines'
import type { ReviewRow } from './store-lists'

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
