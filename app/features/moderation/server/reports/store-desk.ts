import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { ReportedKind, ReportReason, ReportState } from '../../contract/members'
import type { AuthorRecord, REPORT_QUEUES } from '../../contract/operators'
import type { Thing } from './store'

const COUNTED = 100

export interface DeskRow extends Thing {
  id: string
  reason: ReportReason
  body: string
  by: string | null
  bySystem: boolean
  state: ReportState
  note: string
  sentAt: string
  authorId: string | null
  author: string | null
  open: number
  dismissed: number
}

const count = (state: ReportState) => sql`(
  select count(*)::int from (select from reports c where c.kind = r.kind and c.subject_id = r.subject_id
    and c.state = ${state} limit ${COUNTED}) as counted)`

const rowOf = sql`
  select r.id, r.kind, r.subject_id as "subjectId", r.reason, r.body, m.nickname as by, r.member_id is null as "bySystem",
    r.state, r.note, r.sent_at as "sentAt", r.author_id as "authorId", a.nickname as author,
    ${count('open')} as open, ${count('dismissed')} as dismissed
  from reports r left join members m on m.id = r.member_id left join members a on a.id = r.author_id`

export async function listQueue(
  reader: Reader,
  { queue, kind, after }: { queue: (typeof REPORT_QUEUES)[number]; kind?: ReportedKind; after?: string },
  most: number,
): Promise<DeskRow[]> {
  const [is, beyond, order] = queue === 'open' ? [sql`=`, sql`>`, sql`asc`] : [sql`<>`, sql`<`, sql`desc`]
  const { rows } = await sql<DeskRow>`
    ${rowOf} where r.leads and r.state ${is} 'open' and (${kind ?? null}::text is null or r.kind = ${kind ?? null}::text)
      and (${after ?? null}::text is null or r.id ${beyond} ${after ?? null}::text)
    order by r.id ${order} limit ${most}`.execute(reader)
  return rows
}

export async function findReport(reader: Reader, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`${rowOf} where r.id = ${id}`.execute(reader)
  return rows[0]
}

export async function listOfThing(
  reader: Reader,
  { kind, subjectId }: Thing,
  isOpen: boolean,
  most: number,
): Promise<DeskRow[]> {
  const [is, order] = isOpen ? [sql`=`, sql`asc`] : [sql`<>`, sql`desc`]
  const { rows } = await sql<DeskRow>`
    ${rowOf} where r.kind = ${kind} and r.subject_id = ${subjectId} and r.state ${is} 'open'
    order by r.id ${order} limit ${most}`.execute(reader)
  return rows
}

export async function countOf(reader: Reader, memberId: string): Promise<AuthorRecord> {
  const sent = (state: string) => sql`(
    select count(*)::int from (select from publications where member_id = ${memberId} and state = any(${state.split(' ')})
      limit ${COUNTED}) as counted)`
  const countIn = (state: string) => sql`(
    select count(*)::int from (select from reports where author_id = ${memberId} and state = ${state} limit ${COUNTED})
      as counted)`
  const { rows } = await sql<AuthorRecord>`
    select ${sent('approved shown')} as published, ${sent('rejected')} as rejected, ${sent('waiting')} as waiting,
      ${countIn('upheld')} as upheld, ${countIn('dismissed')} as dismissed`.execute(reader)
  return rows[0] as AuthorRecord
}
