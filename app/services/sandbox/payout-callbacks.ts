import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { PayoutAnswer } from '../payout-port'
import type { Receiver } from './callbacks'
import { payoutCallback, signedPayout } from './payout'

const ADDRESS = 'http://localhost/h5/api/payout/callback/sandbox'

export async function sendPayoutCallbacks(receive: Receiver): Promise<number> {
  const { rows } = await sql<{ id: string; amount: number; state: PayoutAnswer['state'] }>`
    select id, amount, state from sandbox_payouts
    where notified_at is null and state in ('paid', 'failed', 'cancelled') and taken_at <= shop_now()
    order by taken_at limit 50`.execute(db)
  let answered = 0
  for (const { id, amount, state } of rows) {
    const raw = payoutCallback(id, state, amount)
    const request = new Request(ADDRESS, { method: 'POST', headers: signedPayout(raw), body: new Uint8Array(raw) })
    if (!(await receive(request)).ok) continue
    await sql`update sandbox_payouts set notified_at = shop_now() where id = ${id}`.execute(db)
    answered++
  }
  return answered
}
