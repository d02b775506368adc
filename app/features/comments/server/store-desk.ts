import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { CommentedKind } from '../contract/members'
import type { CommentQueue } from '../contract/operators'
import { forDesk, type ListedRow } from './store-lists'

export type DeskRow = ListedRow & { member_id: string; author: string }

const queues = {
  all: sql`c.removed_at is null`,
  waiting: sql`not c.is_shown and c.hidden_reason is null and c.removed_at is null`,
  hidden: sql`c.hidden_reason is not null`,
} as const satisfies Record<CommentQueue, unknown>

type DeskQuery = { queue: CommentQueue; kind?: CommentedKind; subjectId: string; beforeId?: string; most: number }

export async function listForDesk(
  reader: Reader,
  { queue, kind, subjectId, beforeId, most }: DeskQuery,
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    ${forDesk} where ${queues[queue]} and ${kind === undefined ? sql`true` : sql`c.kind = ${kind}`}
      and ${subjectId === '' ? sql`true` : sql`c.subject_id = ${subjectId}`}
      and ${beforeId === undefined ? sql`true` : sql`c.id < ${beforeId}`}
    order by c.id desc limit ${most}`.execute(reader)
  return rows
}

export async function findForDesk(reader: Reader, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`${forDesk} where c.id = ${id} and c.removed_at is null`.execute(reader)
  return rows[0]
}

export async function listRepliesForDesk(
  reader: Reader,
  parentId: string,
  afterId: string | undefined,
  most: number,
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    ${forDesk} where c.parent_id = ${parentId} and c.removed_at is null
      and ${afterId === undefined ? sql`true` : sql`c.id > ${afterId}`}
    order by c.id limit ${most}`.execute(reader)
  return rows
}
