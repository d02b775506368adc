import { type SqlBool, sql } from 'kysely'
import { mover } from '~/platform/database/mover'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { type BroadcastState, broadcastFlow } from './broadcast-flow'
import type { Rule } from './store-rule'

type Texts = Partial<Record<Locale, string>>
export type Params = { title?: Texts; text?: Texts }

interface NewBroadcast {
  groupId: string
  rule: Rule
  kind: 'notice' | 'coupon'
  params: Params
  batchId: string | undefined
  dueAt: string | undefined
  planned: number
  operatorId: string
}

export async function insertBroadcast(tx: Tx, id: string, one: NewBroadcast): Promise<void> {
  await sql`
    insert into broadcasts (id, group_id, rule, kind, params, batch_id, due_at, planned, created_by)
    values (${id}, ${one.groupId}, ${JSON.stringify(one.rule)}::jsonb, ${one.kind},
      ${JSON.stringify(one.params)}::jsonb, ${one.batchId ?? null}, coalesce(${one.dueAt ?? null}::timestamptz, shop_now()),
      ${one.planned}, ${one.operatorId})`.execute(tx)
}

export const moveBroadcast = mover(
  { table: 'broadcasts', column: 'state', history: 'broadcast_history', subject: 'broadcast_id' },
  broadcastFlow,
)

export const isDue = sql<SqlBool>`due_at <= shop_now()`

export async function listDue(most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from broadcasts where state in ('planned', 'running') and ${isDue} order by due_at limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface Running {
  id: string
  rule: Rule
  kind: 'notice' | 'coupon'
  params: Params
  batchId: string | null
  sent: number
  afterId: string
}

/** Undefined where another process is at it, or it has been stopped. */
export async function holdRunning(tx: Tx, id: string): Promise<Running | undefined> {
  const { rows } = await sql<Running>`
    select id, rule, kind, params, batch_id as "batchId", sent, after_id as "afterId"
    from broadcasts where id = ${id} and state = 'running' for update skip locked`.execute(tx)
  return rows[0]
}

/** Those who have not got it yet. */
export async function noteRecipients(tx: Tx, id: string, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into broadcast_recipients (broadcast_id, member_id) select ${id}, unnest(${[...memberIds]}::text[])
    on conflict do nothing returning member_id as id`.execute(tx)
  return rows.map((one) => one.id)
}

export async function noteProgress(
  tx: Tx,
  id: string,
  { afterId, sent, skipped }: { afterId: string; sent: number; skipped: number },
): Promise<void> {
  await sql`
    update broadcasts set after_id = ${afterId}, sent = sent + ${sent}, skipped = skipped + ${skipped}
    where id = ${id}`.execute(tx)
}

interface BroadcastRow {
  id: string
  kind: 'notice' | 'coupon'
  params: Params
  coupon: Texts | null
  state: BroadcastState
  dueAt: string
  planned: number
  sent: number
  skipped: number
  by: string
}

export async function listBroadcasts(reader: Reader, groupId: string, after: string | undefined, most: number) {
  const older = after === undefined ? sql`true` : sql`b.id < ${after}`
  const { rows } = await sql<BroadcastRow>`
    select b.id, b.kind, b.params, batch.name as coupon, b.state, b.due_at as "dueAt", b.planned, b.sent, b.skipped,
      operators.name as by
    from broadcasts b join operators on operators.id = b.created_by left join coupon_batches batch on batch.id = b.batch_id
    where b.group_id = ${groupId} and ${older} order by b.id desc limit ${most}`.execute(reader)
  return rows
}

export async function isAhead(reader: Reader, at: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${at}::timestamptz > shop_now() as is`.execute(reader)
  return rows[0]?.is === true
}
