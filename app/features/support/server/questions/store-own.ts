import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { QuestionKind } from '../../contract/members'
import type { Subject } from './store'

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
