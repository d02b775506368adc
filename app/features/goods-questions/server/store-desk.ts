import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { GoodsQuestionQueue } from '../contract/operators'

export type DeskEntryRow = {
  id: string
  author: string
  is_named: boolean
  body: string
  is_shown: boolean
  hidden_reason: string | null
  sent_at: string
}

export type DeskQuestionRow = DeskEntryRow & {
  goods_id: string
  title: Texts
  reply: string | null
  answer_count: number
}

const queues = {
  all: sql`q.removed_at is null`,
  unanswered: sql`q.is_shown and q.answer_count = 0`,
  waiting: sql`not q.is_shown and q.hidden_reason is null and q.removed_at is null`,
  hidden: sql`q.hidden_reason is not null`,
} as const satisfies Record<GoodsQuestionQueue, unknown>

const questionColumns = sql`
  q.id, m.nickname as author, q.is_named, q.body, q.is_shown, q.hidden_reason, q.sent_at, q.goods_id,
  g.name as title, q.reply, q.answer_count`

const from = sql`goods_questions q join members m on m.id = q.member_id join goods g on g.id = q.goods_id`

export async function listForDesk(
  reader: Reader,
  { queue, goodsId, beforeId, most }: { queue: GoodsQuestionQueue; goodsId: string; beforeId?: string; most: number },
): Promise<DeskQuestionRow[]> {
  const { rows } = await sql<DeskQuestionRow>`
    select ${questionColumns} from ${from}
    where ${queues[queue]} and ${goodsId === '' ? sql`true` : sql`q.goods_id = ${goodsId}`}
      and ${beforeId === undefined ? sql`true` : sql`q.id < ${beforeId}`}
    order by q.id desc limit ${most}`.execute(reader)
  return rows
}

export async function findForDesk(
  reader: Reader,
  id: string,
): Promise<(DeskQuestionRow & { put_to: number }) | undefined> {
  const { rows } = await sql<DeskQuestionRow & { put_to: number }>`
    select ${questionColumns}, (select count(*)::int from goods_question_buyers p where p.question_id = q.id) as put_to
    from ${from} where q.id = ${id} and q.removed_at is null`.execute(reader)
  return rows[0]
}

export async function listAnswersForDesk(
  reader: Reader,
  questionId: string,
  beforeId: string | undefined,
  most: number,
): Promise<DeskEntryRow[]> {
  const { rows } = await sql<DeskEntryRow>`
    select a.id, w.nickname as author, a.is_named, a.body, a.is_shown, a.hidden_reason, a.sent_at
    from goods_answers a join members w on w.id = a.member_id
    where a.question_id = ${questionId} and a.removed_at is null
      and (${beforeId ?? null}::text is null or a.id < ${beforeId ?? null}::text)
    order by a.id desc limit ${most}`.execute(reader)
  return rows
}
