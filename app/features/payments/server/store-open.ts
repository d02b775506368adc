import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import { paymentFlow } from './payment-flow'
import type { Payment } from './store'

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
  return new Map(rows.map((row) => [openedKey(row), row]))
}

export const openedKey = ({ memberId, orderId, channel }: ToOpen) => `${memberId} ${orderId} ${channel}`
