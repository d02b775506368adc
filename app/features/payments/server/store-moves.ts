import { type RawBuilder, sql } from 'kysely'
import { takeWaiting } from '~/platform/database/batch'
import { type Act, mover } from '~/platform/database/mover'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import { type PaymentMove, paymentFlow } from './payment-flow'
import { type RefundMove, refundFlow } from './refund-flow'
import type { Payment } from './store'
import { countOpened, paymentTally, refundTally } from './store-tallies'

type Callback<Event> = { channel: string; eventId: string; raw: Buffer; event: Event }

/** Idempotent for a stored event. */
export async function storeCallback({ channel, eventId, raw, event }: Callback<object>): Promise<void> {
  await db
    .insertInto('payment_callbacks')
    .values({ channel, event_id: eventId, raw, event: JSON.stringify(event) })
    .onConflict((on) => on.columns(['channel', 'event_id']).doNothing())
    .execute()
}

export async function lockCallback<Event>(tx: Tx, channel: string, eventId: string): Promise<Event | undefined> {
  const row = await tx
    .selectFrom('payment_callbacks')
    .select('event')
    .where('channel', '=', channel)
    .where('event_id', '=', eventId)
    .where('done_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.event as Event | undefined
}

export async function settleCallback(tx: Tx, channel: string, eventId: string, outcome: string): Promise<void> {
  await tx
    .updateTable('payment_callbacks')
    .set({ done_at: sql`shop_now()`, outcome })
    .where('channel', '=', channel)
    .where('event_id', '=', eventId)
    .execute()
}

export async function takeCallbacks(): Promise<{ channel: string; eventId: string }[]> {
  const rows = await takeWaiting<{ channel: string; event_id: string }>('payment_callbacks')
  return rows.map(({ channel, event_id }) => ({ channel, eventId: event_id }))
}

export interface ToOpen {
  memberId: string
  orderId: string
  channel: string
}

/** Locks each order. Missing: foreign orders, those no longer waiting, and those with such an open payment. */
export async function openPayments(tx: Tx, wanted: readonly ToOpen[]): Promise<Map<string, Payment>> {
  const { rows } = await sql<Payment>`
    with wanted as (
      select * from unnest(${wanted.map((one) => one.orderId)}::text[], ${wanted.map((one) => one.memberId)}::text[],
        ${wanted.map((one) => one.channel)}::text[]) as wanted (order_id, member_id, channel)
    ), in_order as (
      select * from wanted order by order_id
    ), unpaid as (
      -- One by one and with the status as a parameter, so that each is found by its id: a join, or the index of what is
      -- due, reads all unpaid orders.
      select held.*, channel from in_order cross join lateral (
        select id, member_id, payable, expires_at from orders
        where id = in_order.order_id and member_id = in_order.member_id and status = ${'unpaid'}
          and expires_at > shop_now()
        for update) as held
    ), made as (
      insert into payments (order_id, member_id, channel, amount, state, expires_at)
      select id, member_id, channel, payable, ${paymentFlow.open.to}, expires_at from unpaid
      on conflict (order_id, channel) where state in ('created', 'pending') do nothing returning *
    ), noted as (
      insert into payment_history (payment_id, move, to_state, by_kind, by_id)
      select id, 'open', state, 'member', member_id from made
    )
    select id, order_id as "orderId", member_id as "memberId", channel, amount, state, expires_at as "expiresAt"
    from made`.execute(tx)
  countOpened(tx, rows)
  return new Map(rows.map((row) => [openedKey(row), row]))
}

export const openedKey = ({ memberId, orderId, channel }: ToOpen) => `${memberId} ${orderId} ${channel}`

interface PaymentMoveToMake extends Act {
  move: PaymentMove
  number?: string
}

const moveState = mover(
  { table: 'payments', column: 'state', history: 'payment_history', subject: 'payment_id', counts: paymentTally },
  paymentFlow,
)

function setBy(move: PaymentMove, number?: string): RawBuilder<unknown> {
  if (move === 'start') return sql`next_query_at = shop_now() + interval '1 minute'`
  const isOver = sql`next_query_at = null`
  if (move !== 'succeed') return isOver
  return sql`${isOver}, succeeded_at = shop_now(), gateway_number = coalesce(${number ?? null}::text, gateway_number)`
}

export async function movePayments(
  reader: Reader,
  ids: readonly string[],
  { move, number, ...act }: PaymentMoveToMake,
): Promise<Set<string>> {
  return new Set(await moveState(reader, move, ids, act, { set: setBy(move, number) }))
}

export async function movePayment(reader: Reader, id: string, move: PaymentMoveToMake): Promise<boolean> {
  return (await movePayments(reader, [id], move)).has(id)
}

export async function closeOpen(tx: Tx, orderId: string, act: Act, but = ''): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where order_id = ${orderId} and channel <> ${but} and state = any(${[...paymentFlow.close.from]})`.execute(
    tx,
  )
  if (rows.length === 0) return new Set()
  const ids = rows.map(({ id }) => id)
  return movePayments(tx, ids, { ...act, move: 'close' })
}

const moveRefundState = mover(
  {
    ...{ table: 'refunds', column: 'state', history: 'refund_history', subject: 'refund_id', counts: refundTally },
    announces: { kinds: { arrive: 'refund.succeeded' }, thing: sql`refunds.order_id` },
  },
  refundFlow,
)

export async function moveRefund(tx: Tx, id: string, move: RefundMove, act: Act): Promise<boolean> {
  const isOver = ['succeeded', 'failed'].includes(refundFlow[move].to)
  const set = isOver ? sql`settled_at = shop_now()` : sql`settled_at = null`
  return (await moveRefundState(tx, move, [id], act, { set })).length === 1
}
