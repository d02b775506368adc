import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import { COUNTED } from '../contract/members'

export type AnswerRow = { id: string; body: string; author: string; is_named: boolean; sent_at: string }

export type QuestionRow = {
  id: string
  body: string
  author: string
  is_named: boolean
  sent_at: string
  reply: string | null
  answer_count: number
}

type ListedRow = QuestionRow & { newest: AnswerRow | null }

export type Place = { isAnswered: boolean; id: string }

export async function listShown(
  reader: Reader,
  goodsId: string,
  { after, most }: { after?: Place; most: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select q.id, q.body, m.nickname as author, q.is_named, q.sent_at, q.reply, q.answer_count, n.newest
    from goods_questions q join members m on m.id = q.member_id left join lateral (
      select jsonb_build_object('id', a.id, 'body', a.body, 'author', w.nickname, 'is_named', a.is_named,
        'sent_at', a.sent_at) as newest
      from goods_answers a join members w on w.id = a.member_id
      where a.question_id = q.id and a.is_shown order by a.id desc limit 1) n on true
    where q.goods_id = ${goodsId} and q.is_shown
      and ${after ? sql`((q.answer_count > 0), q.id) < (${after.isAnswered}::boolean, ${after.id})` : sql`true`}
    order by (q.answer_count > 0) desc, q.id desc limit ${most}`.execute(reader)
  return rows
}

/** Undefined where there are no such goods, or nobody but operators has seen them. In the order of the index, which is read that far. */
export async function countShown(reader: Reader, goodsId: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from (
      select from goods_questions q where q.goods_id = ${goodsId} and q.is_shown
      order by (q.answer_count > 0) desc, q.id desc limit ${sql.lit(COUNTED)}) as shown) as count
    from goods g where g.id = ${goodsId} and g.status <> 'draft'`.execute(reader)
  return rows[0]?.count
}

type Goods = { goods_id: string; title: Texts; picture: string }

export async function findShown(reader: Reader, id: string): Promise<(QuestionRow & Goods) | undefined> {
  const { rows } = await sql<QuestionRow & Goods>`
    select q.id, q.body, m.nickname as author, q.is_named, q.sent_at, q.reply, q.answer_count, q.goods_id,
      g.name as title, g.pictures[1] as picture
    from goods_questions q join members m on m.id = q.member_id join goods g on g.id = q.goods_id
    where q.id = ${id} and q.is_shown and g.status <> 'draft'`.execute(reader)
  return rows[0]
}

export async function listAnswers(
  reader: Reader,
  questionId: string,
  beforeId: string | undefined,
  most: number,
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select a.id, a.body, w.nickname as author, a.is_named, a.sent_at
    from goods_answers a join members w on w.id = a.member_id
    where a.question_id = ${questionId} and a.is_shown
      and (${beforeId ?? null}::text is null or a.id < ${beforeId ?? null}::text)
    order by a.id desc limit ${most}`.execute(reader)
  return rows
}

export type OwnRow = Goods & {
  id: string
  question_id: string
  question: string
  body: string
  is_named: boolean
  is_shown: boolean
  hidden_reason: string | null
  answer_count: number
  sent_at: string
}

export async function listOwnQuestions(
  reader: Reader,
  memberId: string,
  beforeId: string | undefined,
  most: number,
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select q.id, q.id as question_id, q.body as question, q.goods_id, g.name as title, g.pictures[1] as picture, q.body,
      q.is_named, q.is_shown, q.hidden_reason, q.answer_count, q.sent_at
    from goods_questions q join goods g on g.id = q.goods_id
    where q.member_id = ${memberId} and q.removed_at is null
      and (${beforeId ?? null}::text is null or q.id < ${beforeId ?? null}::text)
    order by q.id desc limit ${most}`.execute(reader)
  return rows
}

export async function listOwnAnswers(
  reader: Reader,
  memberId: string,
  beforeId: string | undefined,
  most: number,
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select a.id, a.question_id, case when q.is_shown then q.body else '' end as question, q.goods_id, g.name as title,
      g.pictures[1] as picture, a.body, a.is_named, a.is_shown, a.hidden_reason, 0 as answer_count,
      a.sent_at
    from goods_answers a join goods_questions q on q.id = a.question_id join goods g on g.id = q.goods_id
    where a.member_id = ${memberId} and a.removed_at is null
      and (${beforeId ?? null}::text is null or a.id < ${beforeId ?? null}::text)
    order by a.id desc limit ${most}`.execute(reader)
  return rows
}
