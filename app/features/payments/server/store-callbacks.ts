import { sql } from 'kysely'
import { takeWaiting } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'

type Callback<Event> = { channel: string; eventId: string; raw: Buffer; event: Event }

/** Idempotent for a stored event. */
export async function keepCallback({ channel, eventId, raw, event }: Callback<object>): Promise<void> {
  await db
    .insertInto('payment_callbacks')
    .values({ channel, event_id: eventId, raw, event: JSON.stringify(event) })
    .onConflict((on) => on.columns(['channel', 'event_id']).doNothing())
    .execute()
}

export async function lockCallback<Event>(tx: Tx, channel: string, eventId: string): Promise<Event | undefined> {
  const row = await tx
    .selectFrom('payment_callbacks')
    .select('event')
    .where('channel', '=', channel)
    .where('event_id', '=', eventId)
    .where('done_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.event as Event | undefined
}

export async function settleCallback(tx: Tx, channel: string, eventId: string, outcome: string): Promise<void> {
  await tx
    .updateTable('payment_callbacks')
    .set({ done_at: sql`shop_now()`, outcome })
    .where('channel', '=', channel)
    .where('event_id', '=', eventId)
    .execute()
}

export async function takeCallbacks(): Promise<{ channel: string; eventId: string }[]> {
  const rows = await takeWaiting<{ channel: string; event_id: string }>('payment_callbacks')
  return rows.map(({ channel, event_id }) => ({ channel, eventId: event_id }))
}
