import { setTimeout as sleep } from 'node:timers/promises'
import { receiveCallback } from '~/features/payments/server/receive-callback'
import { startPayment } from '~/features/payments/server/start-payment'
import { db } from '~/platform/database/pool'
import { callbackOf, signedHeaders } from '~/services/sandbox/payment'
import type { Person } from './cast'

export async function aPayment(by: Person, orderId: string): Promise<string> {
  const started = await startPayment(by.id, orderId, 'sandbox')
  if (!started.ok) throw new Error(started.refusal)
  return started.value.paymentId
}

/**
 * Waits until it is known how a payment ended. A callback is answered after half a second at the latest, and a shop of
 * another process may have taken the work over.
 */
export async function ended(paymentId: string, seconds = 20): Promise<void> {
  const until = Date.now() + seconds * 1000
  while (await isOpen(paymentId)) {
    if (Date.now() > until) throw new Error(`payment ${paymentId} is still open`)
    await sleep(20)
  }
}

async function isOpen(paymentId: string): Promise<boolean> {
  const state = db.selectFrom('payments').select('state').where('id', '=', paymentId)
  return ['created', 'pending'].includes((await state.executeTakeFirstOrThrow()).state)
}

/** A callback is answered after half a second at the latest, and done behind that where much else is going on. */
async function settled(): Promise<void> {
  const open = db.selectFrom('payment_callbacks').select('event_id').where('done_at', 'is', null)
  for (let left = 100; left > 0 && (await open.executeTakeFirst()); left--) await sleep(20)
}

/** Sends a callback, and waits for two seconds that it is done; `change` alters the said facts before they are signed. */
export async function call(paymentId: string, amount: number, change: object = {}, result: 'paid' | 'failed' = 'paid') {
  const raw = Buffer.from(
    JSON.stringify({ ...JSON.parse(callbackOf(paymentId, result, amount).toString()), ...change }),
  )
  const answer = await post(raw, signedHeaders(raw))
  await settled()
  return answer
}
export const post = (raw: Buffer, headers: Record<string, string>) =>
  receiveCallback('sandbox', new Request('http://localhost/', { method: 'POST', headers, body: new Uint8Array(raw) }))

export const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
export const refundsOf = (orderId: string) =>
  db.selectFrom('refunds').select(['amount', 'state']).where('order_id', '=', orderId).execute()
export const stockOf = (skuId: string) =>
  db.selectFrom('stock').select(['available', 'reserved', 'sold']).where('sku_id', '=', skuId).executeTakeFirstOrThrow()
export const outcomes = async () =>
  (await db.selectFrom('payment_callbacks').select('outcome').execute()).map((row) => row.outcome)
export const atGateway = () => db.selectFrom('sandbox_refunds').select('amount').execute()
