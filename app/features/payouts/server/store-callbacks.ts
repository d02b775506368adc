import { sql } from 'kysely'
import { takeWaiting } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'

/** Idempotent for a stored event. */
export async function storeCallback(one: { channel: string; eventId: string; raw: Buffer; event: object }) {
  const { channel, eventId, raw, event } = one
  await sql`
    insert into payout_callbacks (channel, event_id, raw, event)
    values (${channel}, ${eventId}, ${raw}, ${JSON.stringify(event)}::jsonb) on conflict do nothing`.execute(db)
}

export async function lockCallback<Event>(tx: Tx, channel: string, eventId: string): Promise<Event | undefined> {
  const { rows } = await sql<{ event: Event }>`
    select event from payout_callbacks where channel = ${channel} and event_id = ${eventId} and done_at is null
    for update skip locked`.execute(tx)
  return rows[0]?.event
}

export async function settleCallback(tx: Tx, channel: string, eventId: string, outcome: string): Promise<void> {
  await sql`
    update payout_callbacks set done_at = shop_now(), outcome = ${outcome}
    where channel = ${channel} and event_id = ${eventId}`.execute(tx)
}

export async function takeCallbacks(): Promise<{ channel: string; eventId: string }[]> {
  const rows = await takeWaiting<{ channel: string; event_id: string }>('payout_callbacks')
  return rows.map(({ channel, event_id }) => ({ channel, eventId: event_id }))
}
