import { sql } from 'kysely'
import { daysAgo, deleteBatch, hoursAgo } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'

/** Retries send the exact same request. A trial has no payment, and is sent once. */
export async function sameRequest(paymentId: string, body: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    insert into gateway_requests (payment_id, body) select id, ${body} from payments where id = ${paymentId}
    on conflict (payment_id) do update set body = gateway_requests.body returning body`.execute(db)
  return rows[0]?.body ?? body
}

export async function sameTransfer(payoutId: string, body: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    insert into payout_requests (payout_id, body) values (${payoutId}, ${body})
    on conflict (payout_id) do update set body = payout_requests.body returning body`.execute(db)
  return rows[0]?.body ?? body
}

/** Hours after which no payment is opened any more. */
const RETENTION_HOURS = 48

export const dropOldRequests = (most: number): Promise<number> =>
  deleteBatch('gateway_requests', { where: sql`made_at < ${hoursAgo(RETENTION_HOURS)}`, by: sql`made_at`, most })

/** Days after which a service no longer knows a transfer. */
const TRANSFER_DAYS = 60

export const dropOldTransfers = (most: number): Promise<number> =>
  deleteBatch('payout_requests', { where: sql`made_at < ${daysAgo(TRANSFER_DAYS)}`, by: sql`made_at`, most })
