import { type SqlBool, sql } from 'kysely'
import { APPROVAL_DAYS, type ApprovalKind, type ApprovalState, RELEASE_HOURS } from '~/house/registers/approval-kinds'
import { type Act, mover } from '~/platform/database/mover'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import { type ApprovalMove, approvalFlow } from './approval-flow'

export interface NewApproval {
  kind: ApprovalKind
  subject: { kind: string; id: string }
  /** Distinguishes approvals that may wait side by side for one thing. */
  part?: string
  /** In fen; null where nothing limits it. */
  amount: Fen | null
  facts: object
  askedBy: string
}

export async function insertApproval(tx: Tx, one: NewApproval): Promise<string | undefined> {
  const { kind, subject, part = '', amount, facts, askedBy } = one
  const row = await tx
    .insertInto('approvals')
    .values({
      kind,
      subject_kind: subject.kind,
      subject_id: subject.id,
      part,
      amount,
      facts: JSON.stringify(facts),
      asked_by: askedBy,
      expires_at: sql<string>`shop_now() + make_interval(days => ${APPROVAL_DAYS})`,
      state: approvalFlow.ask.to,
    })
    .onConflict((on) =>
      on
        .columns(['kind', 'subject_kind', 'subject_id', 'part'])
        // The condition is part of the text: a prepared statement with parameters here would not find the index.
        .where(sql<SqlBool>`state = 'waiting'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (row)
    await tx
      .insertInto('approval_history')
      .values({ approval_id: row.id, move: 'ask', to_state: approvalFlow.ask.to, by_kind: 'operator', by_id: askedBy })
      .execute()
  return row?.id
}

const columns = sql`id, kind, subject_kind as "subjectKind", subject_id as "subjectId", part, amount, facts,
  asked_by as "askedBy", asked_at as "askedAt", expires_at as "expiresAt", state, is_released as "isReleased",
  state = 'waiting' and expires_at <= shop_now() as "isOver",
  asked_at + make_interval(hours => ${sql.lit(RELEASE_HOURS)}) as "releaseFrom",
  asked_at + make_interval(hours => ${sql.lit(RELEASE_HOURS)}) <= shop_now() as "isReleasable"`

export interface ApprovalRow {
  id: string
  kind: ApprovalKind
  subjectKind: string
  subjectId: string
  part: string
  amount: Fen | null
  facts: Record<string, unknown>
  askedBy: string
  askedAt: string
  expiresAt: string
  state: ApprovalState
  isReleased: boolean
  /** Its time is up, but the sweep has not come by yet. */
  isOver: boolean
  releaseFrom: string
  isReleasable: boolean
}

export async function findApproval(reader: Reader, id: string): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`select ${columns} from approvals where id = ${id}`.execute(reader)
  return rows[0]
}

export async function findLatest(
  reader: Reader,
  { kind, subject, part = '' }: Pick<NewApproval, 'kind' | 'subject' | 'part'>,
): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from approvals
    where subject_kind = ${subject.kind} and subject_id = ${subject.id} and kind = ${kind} and part = ${part}
    order by id desc limit 1`.execute(reader)
  return rows[0]
}

export async function listWaiting(reader: Reader, subject: { kind: string; id: string }): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from approvals
    where subject_kind = ${subject.kind} and subject_id = ${subject.id} and state = 'waiting' and expires_at > shop_now()
    order by id desc limit 20`.execute(reader)
  return rows
}

const carry = mover(
  { table: 'approvals', column: 'state', history: 'approval_history', subject: 'approval_id' },
  approvalFlow,
)

/** False where it is decided or its time is up (or, for `expire`, is not). */
export async function move(tx: Tx, id: string, name: ApprovalMove, act: Act): Promise<boolean> {
  const due = name === 'expire'
  const moved = await carry(tx, name, [id], act, {
    where: due ? sql<SqlBool>`expires_at <= shop_now()` : sql<SqlBool>`expires_at > shop_now()`,
    set: sql`decided_by = ${act.byId ?? null}, decided_at = shop_now(), is_released = ${name === 'release'}`,
    skipLocked: due,
  })
  return moved.length === 1
}

export async function listDue(most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from approvals where state = 'waiting' and expires_at <= shop_now() order by expires_at limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
