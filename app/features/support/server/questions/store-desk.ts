import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { QuestionKind } from '../../contract/members'
import type { QuestionQueue } from '../../contract/operators'
import { type ListedRow, newestColumns, type Subject, type ThreadRow, threadColumns } from './store'

interface OwnRow extends Subject {
  id: string
  kind: QuestionKind
  subjectId: string
  isOwn: boolean
  body: string
  pictures: string[]
  sentAt: string
}

const THREADS = 20

export async function listEverything(reader: Reader, memberId: string, after: string | undefined) {
  const { rows: threads } = await sql<{ id: string }>`
    select id from questions where member_id = ${memberId} and (${after ?? null}::text is null or id > ${after ?? null}::text)
    order by id limit ${THREADS}`.execute(reader)
  const ids = threads.map(({ id }) => id)
  const { rows } = await sql<OwnRow>`
    select q.id, q.kind, q.subject_id as "subjectId", q.title, q.picture, m.operator_id is null as "isOwn", m.body,
      m.pictures, m.sent_at as "sentAt"
    from questions q join question_messages m on m.question_id = q.id where q.id = any(${ids})
    order by q.id, m.no`.execute(reader)
  return { rows, next: ids.length === THREADS ? ids.at(-1) : undefined }
}

interface Asker {
  authorId: string
  author: string
  waitingSince: string | null
}

const authorColumns = sql`q.member_id as "authorId", a.nickname as author, q.waiting_since as "waitingSince"`

type DeskRow = ListedRow & Asker & { place: string }

interface ListQuery {
  queue: QuestionQueue
  authorId?: string
  subjectId?: string
  after?: string
}

export async function listQueue(reader: Reader, { queue, authorId, subjectId, after }: ListQuery, most: number) {
  const isWaiting = queue === 'waiting'
  const place = isWaiting ? sql`q.waits_id` : sql`q.last_id`
  const conditions = [
    ...(isWaiting ? [sql`q.waits_id is not null`] : []),
    ...(queue === 'answered' ? [sql`q.waits_id is null`] : []),
    ...(authorId ? [sql`q.member_id = ${authorId}`] : []),
    ...(subjectId ? [sql`q.subject_id = ${subjectId}`] : []),
    ...(after === undefined ? [] : [isWaiting ? sql`q.waits_id > ${after}` : sql`q.last_id < ${after}`]),
  ]
  const { rows } = await sql<DeskRow>`
    select ${threadColumns}, ${newestColumns}, ${authorColumns}, ${place} as place
    from questions q join question_messages n on n.id = q.last_id join members a on a.id = q.member_id
    where ${conditions.length ? sql.join(conditions, sql` and `) : sql`true`}
    order by ${place} ${isWaiting ? sql`asc` : sql`desc`} limit ${most}`.execute(reader)
  return rows
}

export async function findThread(reader: Reader, id: string) {
  const { rows } = await sql<ThreadRow & Asker>`
    select ${threadColumns}, ${authorColumns} from questions q join members a on a.id = q.member_id
    where q.id = ${id}`.execute(reader)
  return rows[0]
}

interface Answer {
  id: string
  operatorId: string
  body: string
  seen: number
}

export async function isNewest(reader: Reader, { id, operatorId, body }: Omit<Answer, 'seen'>): Promise<boolean> {
  const { rows } = await sql`
    select from questions q join question_messages m on m.id = q.last_id
    where q.id = ${id} and m.operator_id = ${operatorId} and m.body = ${body}`.execute(reader)
  return rows.length > 0
}

/** Undefined where there is a newer message. */
export async function insertAnswer(tx: Tx, { id, operatorId, body, seen }: Answer) {
  const { rows } = await sql<Pick<Subject, 'title'> & { memberId: string; kind: QuestionKind }>`
    with message as (select new_id() as id), thread as (
      update questions q set last_no = q.last_no + 1, last_id = message.id, answered_no = q.last_no + 1,
        waits_id = null, waiting_since = null
      from message where q.id = ${id} and q.last_no = ${seen}
      returning q.id, q.last_no, q.member_id, q.title, q.kind
    ), said as (
      insert into question_messages (id, question_id, no, operator_id, body)
      select message.id, thread.id, thread.last_no, ${operatorId}, ${body} from message, thread)
    select member_id as "memberId", title, kind from thread`.execute(tx)
  return rows[0]
}
