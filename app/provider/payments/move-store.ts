import { sql } from 'kysely'
import type { Reader, Tx } from '../database/transaction'
import { type PaymentMove, paymentFlow } from './payment-flow'
import { type RefundMove, refundFlow } from './refund-flow'

interface PaymentToMove {
  id: string
  /** The gateway's own, where money came in. */
  number?: string
}

/** Makes the same move of several payments and writes its history rows; answers those that could move so. */
export async function movePayments(
  reader: Reader,
  move: PaymentMove,
  payments: readonly PaymentToMove[],
): Promise<Set<string>> {
  const { from, to } = paymentFlow[move]
  const ids = payments.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select * from unnest(${ids}::text[], ${payments.map(({ number }) => number ?? null)}::text[])
        as wanted (id, number)
    ), in_order as (
      select * from wanted order by id
    ), before as (
      -- One by one, so that each is found by its id.
      select held.*, number from in_order cross join lateral (
        select id, state from payments where id = in_order.id and state = any(${[...from]}) for update) as held
    ), moved as (
      update payments p set state = ${to}, gateway_number = coalesce(before.number, gateway_number),
        succeeded_at = case ${to}::text when 'succeeded' then shop_now() end,
        -- A payment that the gateway knows of is asked for after 1, 2, 5, 15 and 60 minutes.
        next_query_at = case ${to}::text when 'pending' then shop_now() + interval '1 minute' end
      from before where p.id = before.id and p.id = any(${ids}) returning p.id, before.state
    )
    insert into payment_history (payment_id, move, from_state, to_state)
    select id, ${move}, state, ${to} from moved returning payment_id as id`.execute(reader)
  return new Set(rows.map(({ id }) => id))
}

/** Makes one move of one payment and writes its history row; false, and nothing done, where it may not move so. */
export async function movePayment(
  reader: Reader,
  { move, ...payment }: PaymentToMove & { move: PaymentMove },
): Promise<boolean> {
  return (await movePayments(reader, move, [payment])).has(payment.id)
}

/** Closes every open payment of an order, with a history row each, and answers their ids. */
export async function closeOpen(tx: Tx, orderId: string): Promise<string[]> {
  const { from, to } = paymentFlow.close
  const { rows } = await sql<{ id: string }>`
    with before as (
      select id, state from payments where order_id = ${orderId} and state = any(${[...from]}) order by id for update
    ), moved as (
      update payments p set state = ${to}, next_query_at = null
      from before where p.id = before.id returning p.id, before.state
    )
    insert into payment_history (payment_id, move, from_state, to_state)
    select id, 'close', state, ${to} from moved returning payment_id as id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Makes one move of one refund and writes its history row; false, and nothing done, where it may not move so. */
export async function moveRefund(tx: Tx, id: string, move: RefundMove): Promise<boolean> {
  const { from, to } = refundFlow[move]
  const { numAffectedRows } = await sql`
    with before as (
      select id, state from refunds where id = ${id} and state = any(${[...from]}) for update
    ), moved as (
      update refunds r set state = ${to},
        settled_at = case when ${to}::text in ('succeeded', 'failed') then shop_now() end
      from before where r.id = before.id returning r.id, before.state
    )
    insert into refund_history (refund_id, move, from_state, to_state)
    select id, ${move}, state, ${to} from moved`.execute(tx)
  return numAffectedRows === 1n
}
