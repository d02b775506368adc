import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { PublicationState, PublishedKind } from '../../contract/members'
import type { PUBLICATION_QUEUES } from '../../contract/operators'
import { columns, type Version } from './store'

export type QueueRow = Version & { nickname: string }
type Queue = (typeof PUBLICATION_QUEUES)[number]

const queues = {
  open: sql`state in ('waiting', 'shown')`,
  approved: sql`state = 'approved'`,
  rejected: sql`state = 'rejected'`,
  all: sql`true`,
} as const satisfies Record<Queue, unknown>

const from = sql`publications p join members on members.id = p.member_id`

export async function listQueue(
  reader: Reader,
  { queue, kind, after }: { queue: Queue; kind?: string; after?: string },
  most: number,
): Promise<QueueRow[]> {
  const [beyond, order] = queue === 'open' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const { rows } = await sql<QueueRow>`
    select ${columns}, nickname from ${from}
    where ${queues[queue]} and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
      and (${after ?? null}::text is null or p.id ${beyond} ${after ?? null}::text)
    order by p.id ${order} limit ${most}`.execute(reader)
  return rows
}

export async function findVersion(reader: Reader, id: string): Promise<QueueRow | undefined> {
  const { rows } = await sql<QueueRow>`select ${columns}, nickname from ${from} where p.id = ${id}`.execute(reader)
  return rows[0]
}

export async function listByAuthor(reader: Reader, memberId: string, but: string, most: number): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select ${columns}, nickname from ${from} where p.member_id = ${memberId} and p.id <> ${but}
    order by p.id desc limit ${most}`.execute(reader)
  return rows
}

export async function listRejected(
  reader: Reader,
  memberId: string,
  before: string | undefined,
  most: number,
): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select ${columns} from publications p
    where member_id = ${memberId} and state = 'rejected' and (${before ?? null}::text is null or p.id < ${before ?? null}::text)
      and not exists (
        select from publications newer
        where newer.kind = p.kind and newer.subject_id = p.subject_id and newer.id > p.id)
    order by p.id desc limit ${most}`.execute(reader)
  return rows
}

export async function listHistory(reader: Reader, id: string) {
  const { rows } = await sql<{ move: string; by: string; at: string; note: string }>`
    select move, coalesce(operators.name, '') as by, moved_at as at, note
    from publication_history h left join operators on h.by_kind = 'operator' and operators.id = h.by_id
    where publication_id = ${id} order by h.id`.execute(reader)
  return rows
}

export async function listRejectedOf(reader: Reader, kind: PublishedKind, subjectIds: readonly string[]) {
  const { rows } = await sql<{ id: string; subjectId: string; state: PublicationState }>`
    select distinct on (subject_id) id, subject_id as "subjectId", state from publications
    where kind = ${kind} and subject_id = any(${[...subjectIds]}) order by subject_id, id desc`.execute(reader)
  return rows.filter(({ state }) => state === 'rejected')
}
