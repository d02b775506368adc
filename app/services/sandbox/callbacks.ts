import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import { callbackOf, signedHeaders } from './payment'

export type Receiver = (request: Request) => Promise<Response>

const ADDRESS = 'http://localhost/h5/api/payment/callback/sandbox'

export async function sendSandboxCallbacks(receive: Receiver): Promise<number> {
  const { rows } = await sql<{ id: string; amount: number; decision: 'paid' | 'failed' }>`
    select id, amount, decision from sandbox_payments
    where notified_at is null and decision in ('paid', 'failed') and decided_at <= shop_now()
    order by decided_at limit 50`.execute(db)
  let answered = 0
  for (const { id, amount, decision } of rows) {
    const raw = callbackOf(id, decision, amount)
    const request = new Request(ADDRESS, { method: 'POST', headers: signedHeaders(raw), body: new Uint8Array(raw) })
    if (!(await receive(request)).ok) continue
    await db.updateTable('sandbox_payments').set({ notified_at: sql`shop_now()` }).where('id', '=', id).execute()
    answered++
  }
  return answered
}
