import { sql } from 'kysely'
import type { Act } from '~/platform/database/mover'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import { type Fen, fen } from '~/values/money'
import { type RefundState, refundFlow } from './refund-flow'
import { refundTally } from './store-tallies'

export type Refund = {
  id: string
  paymentId: string
  orderId: string
  amount: Fen
  state: RefundState
  reason: string
  createdAt: Date
  settledAt: Date | null
}

const columns = [
  'id',
  'payment_id as paymentId',
  'order_id as orderId',
  'amount',
  sql<RefundState>`state`.as('state'),
  'reason',
  'created_at as createdAt',
  'settled_at as settledAt',
] as const

export async function claimRefund(tx: Tx, paymentId: string, amount: Fen): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ refunded: sql`refunded + ${amount}` })
    .where('id', '=', paymentId)
    .where('state', '=', 'succeeded')
    .where(sql<boolean>`refunded + ${amount} <= amount`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Its id is the number at the gateway, for good. */
export async function addRefund(
  tx: Tx,
  paymentId: string,
  orderId: string,
  amount: Fen,
  reason: string,
  { by, byId = null }: Act,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; of: string }>`
    with made as (
      insert into refunds (payment_id, order_id, amount, reason, state)
      values (${paymentId}, ${orderId}, ${amount}, ${reason}, ${refundFlow.request.to})
      on conflict (payment_id, reason) do nothing returning id, state
    )
    insert into refund_history (refund_id, move, to_state, by_kind, by_id)
    select id, 'request', state, ${by}, ${byId} from made
    returning refund_id as id, (select channel from payments where id = ${paymentId}) as of`.execute(tx)
  refundTally.count(
    tx,
    'request',
    rows.map(({ of }) => ({ of, amount })),
  )
  return rows[0]?.id
}

export async function findApplied(tx: Tx, orderId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('is_applied', '=', true)
    .executeTakeFirst()
  return row?.id
}

export async function findByReason(tx: Tx, paymentId: string, reason: string): Promise<string> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('reason', '=', reason)
    .executeTakeFirstOrThrow()
  return row.id
}

export async function findRefund(id: string, reader: Reader = db): Promise<Refund | undefined> {
  const row = await reader.selectFrom('refunds').select(columns).where('id', '=', id).executeTakeFirst()
  return row && { ...row, amount: fen(row.amount) }
}

export async function refundsOfOrder(orderId: string): Promise<Refund[]> {
  const rows = await db.selectFrom('refunds').select(columns).where('order_id', '=', orderId).orderBy('id').execute()
  return rows.map((row) => ({ ...row, amount: fen(row.amount) }))
}

export async function failedAmong(ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('state', '=', 'failed')
    .execute()
  return new Set(rows.map((row) => row.id))
}

export async function allFailed(): Promise<{ id: string; orderId: string }[]> {
  return db.selectFrom('refunds').select(['id', 'order_id as orderId']).where('state', '=', sql.lit('failed')).execute()
}

export async function unclaimRefund(tx: Tx, paymentId: string, amount: Fen): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ refunded: sql`refunded - ${amount}` })
    .where('id', '=', paymentId)
    .execute()
}

export async function countMovingRefunds(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from refunds join orders on orders.id = refunds.order_id
    where orders.member_id = ${memberId} and refunds.state in ('requested', 'processing')`.execute(reader)
  return rows[0]?.count ?? 0
}

/** In fen; 0 where nothing was paid. */
export async function leftOfPayment(tx: Tx, orderId: string): Promise<Fen> {
  const { rows } = await sql<{ left: number }>`
    select amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = payments.id), 0)::bigint as left
    from payments where order_id = ${orderId} and is_applied`.execute(tx)
  return fen(rows[0]?.left ?? 0)
}
