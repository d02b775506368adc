import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { QuestionKind } from '../../contract/members'

type Texts = Partial<Record<Locale, string>>

export interface Subject {
  title: Texts
  picture: string | null
}

interface Place {
  kind: QuestionKind
  subjectId: string
}

export interface ThreadRow extends Subject, Place {
  id: string
  lastNo: number
  isWaiting: boolean
  isUnread: boolean
}

export interface ListedRow extends ThreadRow {
  lastId: string
  lastAt: string
  last: string
  isLastOwn: boolean
}

export interface MessageRow {
  id: number
  isOwn: boolean
  body: string
  pictures: string[]
  sentAt: string
}

const subjects: Record<QuestionKind, (memberId: string, id: string) => RawBuilder<Subject>> = {
  goods: (_, id) => sql`
    select name as title, pictures[1] as picture from goods where id = ${id} and status = 'on sale'`,
  order: (memberId, id) => sql`
    select l.title, l.picture from orders o join order_lines l on l.order_id = o.id
    where o.id = ${id} and o.member_id = ${memberId} order by l.position limit 1`,
  case: (memberId, id) => sql`
    select l.title, l.picture from after_sales c join order_lines l on l.id = c.line_id
    where c.id = ${id} and c.member_id = ${memberId}`,
}

export async function findSubject(reader: Reader, memberId: string, { kind, subjectId }: Place) {
  const { rows } = await subjects[kind](memberId, subjectId).execute(reader)
  return rows[0]
}

export const threadColumns = sql`q.id, q.kind, q.subject_id as "subjectId", q.title, q.picture, q.last_no as "lastNo",
  q.waits_id is not null as "isWaiting", q.answered_no > q.read_no as "isUnread"`

export const newestColumns = sql`q.last_id as "lastId", n.sent_at as "lastAt", n.body as last,
  n.operator_id is null as "isLastOwn"`

export async function findOwn(reader: Reader, memberId: string, by: { id: string } | Place) {
  const is = 'id' in by ? sql`q.id = ${by.id}` : sql`q.kind = ${by.kind} and q.subject_id = ${by.subjectId}`
  const { rows } = await sql<ThreadRow>`
    select ${threadColumns} from questions q where q.member_id = ${memberId} and ${is}`.execute(reader)
  return rows[0]
}

export async function threadOf(reader: Reader, messageId: string): Promise<string> {
  const rows = reader.selectFrom('question_messages').select('question_id').where('id', '=', messageId)
  return (await rows.executeTakeFirstOrThrow()).question_id
}

export type NewMessage = Subject & Place & { id: string; memberId: string; body: string; pictures: string[] }

export async function insertMessage(tx: Tx, one: NewMessage): Promise<string> {
  const { id, memberId, kind, subjectId, title, picture, body, pictures } = one
  const { rows } = await sql<{ id: string }>`
    with thread as (
      insert into questions as q (member_id, kind, subject_id, title, picture, last_no, last_id, waits_id, waiting_since)
      values (${memberId}, ${kind}, ${subjectId}, ${JSON.stringify(title)}::jsonb, ${picture}, 1, ${id}, ${id}, shop_now())
      on conflict (member_id, kind, subject_id) do update set last_no = q.last_no + 1, last_id = excluded.last_id,
        waits_id = coalesce(q.waits_id, excluded.waits_id),
        waiting_since = coalesce(q.waiting_since, excluded.waiting_since)
      returning id, last_no)
    insert into question_messages (id, question_id, no, body, pictures)
    select ${id}, thread.id, last_no, ${body}, ${pictures}::text[] from thread returning question_id as id`.execute(tx)
  return rows[0]?.id as string
}

export async function listOwn(reader: Reader, memberId: string, beforeId: string | undefined, most: number) {
  const { rows } = await sql<ListedRow>`
    select ${threadColumns}, ${newestColumns} from questions q join question_messages n on n.id = q.last_id
    where q.member_id = ${memberId} and (${beforeId ?? null}::text is null or q.last_id < ${beforeId ?? null}::text)
    order by q.last_id desc limit ${most}`.execute(reader)
  return rows
}

export async function listMessages(reader: Reader, threadId: string, before: number | undefined, most: number) {
  const { rows } = await sql<MessageRow & { by: string | null }>`
    select m.no as id, m.operator_id is null as "isOwn", o.name as by, m.body, m.pictures, m.sent_at as "sentAt"
    from question_messages m left join operators o on o.id = m.operator_id
    where m.question_id = ${threadId} and (${before ?? null}::int is null or m.no < ${before ?? null}::int)
    order by m.no desc limit ${most}`.execute(reader)
  return rows
}

export async function countUnread(reader: Reader, memberId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from questions where member_id = ${memberId} and answered_no > read_no limit ${most}) as unread`.execute(
    reader,
  )
  return rows[0]?.count ?? 0
}

export async function markRead(reader: Reader, memberId: string, id: string, no: number): Promise<boolean> {
  const { rows } = await sql`
    update questions set read_no = greatest(read_no, least(${no}::int, last_no))
    where id = ${id} and member_id = ${memberId} returning id`.execute(reader)
  return rows.length === 1
}
