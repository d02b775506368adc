import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import { paymentFlow } from './payment-flow'
import { countOpened } from './store-tallies'

export type Payment = {
  id: string
  orderId: string
  memberId: string
  channel: string
  amount: Fen
  state: string
  expiresAt: string
}

const columns = [
  'id',
  'order_id as orderId',
  'member_id as memberId',
  'channel',
  'amount',
  'state',
  'expires_at as expiresAt',
] as const

export async function openPayment(
  tx: Tx,
  orderId: string,
  memberId: string,
  channel: string,
  amount: Fen,
  expiresAt: string,
) {
  // The condition is part of the text: a prepared statement with parameters here would not find the index.
  const { rows } = await sql<Payment>`
    with made as (
      insert into payments (order_id, member_id, channel, amount, state, expires_at)
      values (${orderId}, ${memberId}, ${channel}, ${amount}, ${paymentFlow.open.to}, ${expiresAt})
      on conflict (order_id, channel) where state in ('created', 'pending') do nothing returning *
    ), noted as (
      insert into payment_history (payment_id, move, to_state, by_kind, by_id)
      select id, 'open', state, 'member', member_id from made
    )
    select id, order_id as "orderId", member_id as "memberId", channel, amount, state, expires_at as "expiresAt"
    from made`.execute(tx)
  countOpened(tx, rows)
  if (rows[0]) return rows[0]
  return tx
    .selectFrom('payments')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('channel', '=', channel)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirstOrThrow()
}

export async function findPayment(reader: Reader, id: string): Promise<(Payment & { isOver: boolean }) | undefined> {
  return reader
    .selectFrom('payments')
    .select([...columns, sql<boolean>`expires_at <= shop_now()`.as('isOver')])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function getPayment(id: string): Promise<Payment & { isOver: boolean }> {
  const payment = await findPayment(db, id)
  if (!payment) throw new Error(`payment ${id} does not exist`)
  return payment
}

export async function findNewest(memberId: string, orderId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** The unique index allows one per order. */
export async function markApplied(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('payments').set({ is_applied: true }).where('id', '=', id).execute()
}

/** Sets the next query after 1, 2, 5, 15, then every 60 minutes. */
export async function takeToQuery(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payments set queries = queries + 1, asked_at = shop_now(),
      next_query_at = shop_now() + make_interval(mins => (array[2, 5, 15, 60])[least(queries + 1, 4)])
    where id in (
      select id from payments where state in ('created', 'pending') and next_query_at <= shop_now()
      order by next_query_at limit 50 for update skip locked)
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** For a waiting person: at most every 3 seconds. */
export async function mayAsk(id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments set asked_at = shop_now()
    where id = ${id} and state in ('created', 'pending') and (asked_at is null or asked_at < shop_now() - interval '3 seconds')`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export async function findAppliedChannel(orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('channel')
    .where('order_id', '=', orderId)
    .where('is_applied', '=', true)
    .executeTakeFirst()
  return row?.channel
}
