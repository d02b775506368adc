import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Fen } from '~/values/money'
import type { GatewayRefund } from '../payment-port'

/** Seconds. */
const SLOW = 60

type Manner = 'at once' | 'slow' | 'refuse' | 'lost answer'

export async function refundState(id: string): Promise<GatewayRefund | undefined> {
  const row = await db
    .selectFrom('sandbox_refunds')
    .select(sql<boolean>`settles_at <= shop_now()`.as('isSettled'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row && (row.isSettled ? 'succeeded' : 'processing')
}

/** Once per number, never more than was paid, with the behaviour set for its payment. */
export async function sandboxRefund(refund: { id: string; paymentId: string; amount: Fen }): Promise<GatewayRefund> {
  const { id, paymentId, amount } = refund
  const { rows } = await sql<{ manner: Manner }>`
    with paid as (
      select id, refund_manner as manner from sandbox_payments p
      where id = ${paymentId} and decision = 'paid' and decided_at <= shop_now() and refund_manner <> 'refuse'
        and amount >= ${amount} + (select coalesce(sum(amount), 0) from sandbox_refunds where payment_id = p.id and id <> ${id})
    ), taken as (
      insert into sandbox_refunds (id, payment_id, amount, settles_at)
      select ${id}, id, ${amount}, shop_now() + make_interval(secs => case manner when 'slow' then ${SLOW}::int else 0 end)
      from paid on conflict (id) do nothing returning id)
    select manner from paid where exists (select 1 from taken)`.execute(db)
  if (rows[0]?.manner === 'lost answer') throw new Error(`the answer to the refund ${id} got lost`)
  return (await refundState(id)) ?? 'failed'
}
