import { sql } from 'kysely'
import { z } from 'zod'
import { CONFIRM_HOURS } from '~/contract/confirm-hours'
import { db } from '~/platform/database/pool'
import { type Fen, fen } from '~/values/money'
import type { PayoutAnswer, PayoutGateway } from '../payout-port'
import { SIM_WX } from '../wechat/settings'
import { SANDBOX_MERCHANT, sandboxSigner } from './signature'

const STATES = ['processing', 'awaiting', 'paid', 'failed', 'cancelled'] as const

type Manner = 'asks' | 'refuses' | 'silent' | 'slow' | 'lost answer'

const event = z.object({
  eventId: z.string().min(1).max(80),
  payoutId: z.string().min(1).max(64),
  state: z.enum(STATES),
  amount: z.number().int().positive().transform(fen),
  merchant: z.string().max(64),
  number: z.string().min(1).max(80),
  reason: z.string().max(140).optional(),
})

const signer = sandboxSigner('sandbox payouts', event)
export const signedPayout = signer.headersOf

async function query(id: string): Promise<PayoutAnswer | undefined> {
  await sql`
    update sandbox_payouts set state = 'cancelled'
    where id = ${id} and state = 'awaiting' and taken_at <= shop_now() - make_interval(hours => ${CONFIRM_HOURS}::int)`.execute(
    db,
  )
  const { rows } = await sql<{ state: PayoutAnswer['state']; amount: number }>`
    select state, amount from sandbox_payouts where id = ${id} and state <> 'unheard'`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { state, amount } = row
  return {
    state,
    amount: fen(amount),
    number: `W${id}`,
    ...(state === 'awaiting' && { confirmAt: `/sandbox/wallet?payout=${id}`, packageInfo: id }),
    ...(state === 'failed' && { reason: 'ACCOUNT_FROZEN' }),
  }
}

export const sandboxPayout: PayoutGateway = {
  merchant: SANDBOX_MERCHANT,

  payeeOf: ({ id, openid }) => openid ?? `sandbox-${id}`,

  async send({ id, amount, payee }) {
    const { rows } = await sql<{ manner: Manner }>`
      insert into sandbox_payouts as s (id, amount, payee, state, sent, taken_at)
      values (${id}, ${amount}, ${payee}, 'awaiting', 1, shop_now())
      on conflict (id) do update set sent = s.sent + 1, payee = excluded.payee,
        amount = coalesce(s.amount, excluded.amount), taken_at = coalesce(s.taken_at, excluded.taken_at),
        state = case when s.state <> 'unheard' or s.manner = 'silent' then s.state
          when s.manner = 'refuses' then 'failed' when s.manner = 'slow' then 'processing' else 'awaiting' end
      returning manner`.execute(db)
    const manner = rows[0]?.manner
    if (manner === 'silent' || manner === 'lost answer') throw new Error(`the wallet did not answer to ${id}`)
    return (await query(id)) as PayoutAnswer
  },

  query,

  async cancel(id) {
    await sql`update sandbox_payouts set state = 'cancelled' where id = ${id} and state = 'awaiting'`.execute(db)
  },

  verify: signer.verify,

  confirmation: (packageInfo) => ({ mchId: SANDBOX_MERCHANT, appId: SIM_WX.app, package: packageInfo }),
}

export function payoutCallback(payoutId: string, state: PayoutAnswer['state'], amount: number): Buffer {
  const said = { eventId: `${payoutId}-${state}`, payoutId, state, amount, merchant: SANDBOX_MERCHANT }
  return Buffer.from(JSON.stringify({ ...said, number: `W${payoutId}` }))
}

export async function setManner(id: string, manner: Manner): Promise<void> {
  await sql`
    insert into sandbox_payouts (id, manner) values (${id}, ${manner})
    on conflict (id) do update set manner = excluded.manner`.execute(db)
}

export async function decidePayout(id: string, decision: 'paid' | 'failed'): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sandbox_payouts set state = ${decision} where id = ${id} and state in ('awaiting', 'processing')`.execute(db)
  return numAffectedRows === 1n
}

export async function findWallet(id: string): Promise<{ id: string; amount: Fen; isOpen: boolean } | undefined> {
  const said = await query(id)
  return said && { id, amount: said.amount, isOpen: said.state === 'awaiting' || said.state === 'processing' }
}
