import { sql } from 'kysely'
import { daysAgo, deleteBatch } from '../database/batch'
import { db } from '../database/pool'
import type { Tx } from '../database/transaction'

/** Seconds; after a crash the next process takes over. */
const LEASE = 30
const BATCH = 50
/** By then a call is a quarter of an hour late, and somebody has to look. */
export const ALARM_AFTER = 10

/** `lease` identifies this taking. */
export type Letter = { id: string; topic: string; key: string; attempts: number; lease: string }

export async function insertLetter(tx: Tx, topic: string, key: string): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ topic, key, payload: '{}' })
    .onConflict((on) => on.columns(['topic', 'key']).doNothing())
    .execute()
}

export async function reopenLetter(tx: Tx, topic: string, key: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ done_at: null, lease_until: null, attempts: 0, due_at: sql`shop_now()` })
    .where('topic', '=', topic)
    .where('key', '=', key)
    .execute()
}

export async function takeDue(): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    update outbox set lease_until = shop_now() + make_interval(secs => ${LEASE}), attempts = attempts + 1
    where id in (
      select id from outbox
      where done_at is null and due_at <= shop_now() and (lease_until is null or lease_until <= shop_now())
      order by due_at limit ${BATCH} for update skip locked)
    returning id, topic, key, attempts, lease_until::text as lease`.execute(db)
  return rows
}

/** One that was requested again meanwhile stays due. */
export async function markDone({ id, lease }: Letter): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: sql`shop_now()` })
    .where('id', '=', id)
    .where(sql<string>`lease_until::text`, '=', lease)
    .execute()
}

export async function putOff({ id, lease }: Letter, seconds: number): Promise<void> {
  await sql`
    update outbox set lease_until = null, due_at = shop_now() + make_interval(secs => ${seconds})
    where id = ${id} and lease_until::text = ${lease}`.execute(db)
}

export async function countOpen(): Promise<{ open: number; lag: number }> {
  const { rows } = await sql<{ open: number; lag: number }>`
    select count(*) as open,
      greatest(0, coalesce(extract(epoch from shop_now() - min(due_at)), 0))::float8 as lag
    from outbox where done_at is null`.execute(db)
  return rows[0] ?? { open: 0, lag: 0 }
}

const DONE_DAYS = 30

export const dropDoneLetters = (most: number): Promise<number> =>
  deleteBatch('outbox', { where: sql`created_at < ${daysAgo(DONE_DAYS)} and done_at < ${daysAgo(DONE_DAYS)}`, most })
