import { sql } from 'kysely'
import { z } from 'zod'
import { db } from '~/platform/database/pool'
import { type Fen, fen } from '~/values/money'
import type { GatewayRefund, GatewayState, PaymentGateway } from '../payment-port'
import { SANDBOX_MERCHANT, sandboxSigner } from './signature'

const SLOW_SECONDS = 60

type Manner = 'at once' | 'slow' | 'refuse' | 'lost answer'

async function refundState(id: string): Promise<GatewayRefund | undefined> {
  const row = await db
    .selectFrom('sandbox_refunds')
    .select(sql<boolean>`settles_at <= shop_now()`.as('isSettled'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row && (row.isSettled ? 'succeeded' : 'processing')
}

/** Once per number, never more than was paid, with the behaviour set for its payment. */
async function sandboxRefund(refund: { id: string; paymentId: string; amount: Fen }): Promise<GatewayRefund> {
  const { id, paymentId, amount } = refund
  const { rows } = await sql<{ manner: Manner }>`
    with paid as (
      select id, refund_manner as manner from sandbox_payments p
      where id = ${paymentId} and decision = 'paid' and decided_at <= shop_now() and refund_manner <> 'refuse'
        and amount >= ${amount} + (select coalesce(sum(amount), 0) from sandbox_refunds where payment_id = p.id and id <> ${id})
    ), taken as (
      insert into sandbox_refunds (id, payment_id, amount, settles_at)
      select ${id}, id, ${amount}, shop_now() + make_interval(secs => case manner when 'slow' then ${SLOW_SECONDS}::int else 0 end)
      from paid on conflict (id) do nothing returning id)
    select manner from paid where exists (select 1 from taken)`.execute(db)
  if (rows[0]?.manner === 'lost answer') throw new Error(`the answer to the refund ${id} got lost`)
  return (await refundState(id)) ?? 'failed'
}

const event = z.object({
  eventId: z.string().min(1).max(80),
  paymentId: z.string().min(1).max(64),
  result: z.enum(['paid', 'failed']),
  amount: z.number().int().positive().transform(fen),
  currency: z.string().max(8),
  merchant: z.string().max(64),
  number: z.string().min(1).max(80),
})

const signer = sandboxSigner('sandbox callbacks', event)
export const signedHeaders = signer.headersOf

/** A decision in the future is not known yet. */
async function stateOf(paymentId: string): Promise<GatewayState | undefined> {
  const row = await db
    .selectFrom('sandbox_payments')
    .select(['amount', 'decision', sql<boolean>`coalesce(decided_at <= shop_now(), false)`.as('decided')])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!row) return undefined
  const state = row.decided && row.decision ? (row.decision as 'paid' | 'failed' | 'closed') : 'open'
  return { state, amount: fen(row.amount), number: `S${paymentId}` }
}

export const sandboxPayment: PaymentGateway = {
  merchant: SANDBOX_MERCHANT,

  async start({ id, amount, expiresAt, reference }) {
    await db
      .insertInto('sandbox_payments')
      .values({ id, amount, reference: reference, expires_at: expiresAt })
      .onConflict((on) => on.column('id').doNothing())
      .execute()
    return { url: `/sandbox/cashier?payment=${id}` }
  },

  query: stateOf,

  async close(paymentId) {
    await db
      .updateTable('sandbox_payments')
      .set({ decision: 'closed', decided_at: sql`shop_now()`, notified_at: sql`shop_now()` })
      .where('id', '=', paymentId)
      // The decision holds, also one that takes effect later: money on its way cannot be stopped.
      .where('decision', 'is', null)
      .execute()
    return stateOf(paymentId)
  },

  refund: sandboxRefund,
  queryRefund: ({ id }) => refundState(id),

  verify: signer.verify,
}

type CashierView = { id: string; amount: Fen; reference: string; isOpen: boolean }

export async function findCashier(paymentId: string): Promise<CashierView | undefined> {
  const row = await db
    .selectFrom('sandbox_payments')
    .select(['id', 'amount', 'reference', sql<boolean>`decision is null and expires_at > shop_now()`.as('is_open')])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return row && { id: row.id, amount: fen(row.amount), reference: row.reference, isOpen: row.is_open }
}

/** Once; takes effect `after` seconds later. Answers whether it counted. */
export async function decide(paymentId: string, decision: 'paid' | 'failed', after = 0): Promise<boolean> {
  const taken = await db
    .updateTable('sandbox_payments')
    .set({ decision, decided_at: sql`shop_now() + make_interval(secs => ${after})` })
    .where('id', '=', paymentId)
    .where('decision', 'is', null)
    .where('expires_at', '>', sql<string>`shop_now()`)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

export function callbackOf(paymentId: string, result: 'paid' | 'failed', amount: number): Buffer {
  const said = {
    eventId: `${paymentId}-${result}`,
    paymentId,
    result,
    amount,
    currency: 'CNY',
    merchant: SANDBOX_MERCHANT,
    number: `S${paymentId}`,
  }
  return Buffer.from(JSON.stringify(said))
}
