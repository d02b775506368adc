import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { ApprovalRow } from './store'

export type ListedRow = Pick<
  ApprovalRow,
  'id' | 'kind' | 'subjectKind' | 'subjectId' | 'amount' | 'askedAt' | 'expiresAt' | 'state'
> & { asker: string }

interface ListQuery {
  state: ApprovalRow['state'] | 'all'
  kinds: readonly string[]
  operatorId: string
  before?: string
}

export async function listApprovals(
  reader: Reader,
  { state, kinds, operatorId, before }: ListQuery,
  most: number,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select a.id, kind, subject_kind as "subjectKind", subject_id as "subjectId", amount, asked_at as "askedAt",
      expires_at as "expiresAt", state, operators.name as asker
    from approvals a join operators on operators.id = asked_by
    where (${state} = 'all' or state = ${state}) and (kind = any(${[...kinds]}) or asked_by = ${operatorId})
      and (${before ?? null}::text is null or a.id < ${before ?? null}::text)
    order by a.id desc limit ${most}`.execute(reader)
  return rows
}

interface HistoryRow {
  move: string
  /** Empty for what time did. */
  by: string
  at: string
  note: string
}

export async function listHistory(reader: Reader, id: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select move, coalesce(operators.name, '') as by, moved_at as at, note
    from approval_history h left join operators on operators.id = h.by_id
    where approval_id = ${id} order by h.id`.execute(reader)
  return rows
}
