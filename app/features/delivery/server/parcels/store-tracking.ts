import { sql } from 'kysely'
import type { TrackState } from '~/contract/track-states'
import { takeWaiting } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'

/** The same bytes have the same `id`. */
export async function storePush(id: string, raw: Buffer): Promise<void> {
  await db
    .insertInto('express_pushes')
    .values({ id, raw })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

export async function lockPush(tx: Tx, id: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('express_pushes')
    .select('raw')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.raw
}

export async function settlePush(tx: Tx, id: string, outcome: string): Promise<void> {
  await tx.updateTable('express_pushes').set({ done_at: sql`shop_now()`, outcome }).where('id', '=', id).execute()
}

export async function takePushes(): Promise<string[]> {
  return (await takeWaiting<{ id: string }>('express_pushes')).map((row) => row.id)
}

interface Number {
  company: string
  number: string
}

export async function openTracking(tx: Tx, { company, number }: Number): Promise<void> {
  await tx
    .insertInto('trackings')
    .values({ company, number })
    .onConflict((on) => on.columns(['company', 'number']).doNothing())
    .execute()
}

/** A lease over all processes. False while the last answer is fresh or another process queries. */
export async function leaseTracking({ company, number }: Number, seconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trackings')
    .set({ lease_until: sql<string>`shop_now() + make_interval(secs => ${seconds})` })
    .where('company', '=', company)
    .where('number', '=', number)
    .where(sql<boolean>`coalesce(lease_until <= shop_now(), true)`)
    .where(sql<boolean>`coalesce(fresh_until <= shop_now(), true)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface Tracked {
  state: TrackState
  rawState: string
  foundCompany?: string
  events: readonly { at: string; text: string }[]
}

/** The newest event wins, not the last arrival. Undefined where something newer is stored. */
export async function storeTracked(
  tx: Tx,
  { company, number }: Number,
  { state, rawState, foundCompany, events }: Tracked,
  freshMinutes: number,
): Promise<{ state: string; toldState: string } | undefined> {
  const { rows } = await sql<{ state: string; toldState: string }>`
    update trackings set state = ${state}, raw_state = ${rawState}, events = ${JSON.stringify(events)},
      found_company = coalesce(${foundCompany ?? null}, found_company), newest_at = ${events[0]?.at ?? null}::timestamptz,
      answered_at = shop_now(), fresh_until = shop_now() + make_interval(mins => ${freshMinutes}), lease_until = null
    where company = ${company} and number = ${number}
      and (newest_at is null or newest_at <= ${events[0]?.at ?? null}::timestamptz)
    returning state, told_state as "toldState"`.execute(tx)
  return rows[0]
}

export async function storeNoTrack(
  { company, number }: Number,
  freshMinutes: number,
  answered: boolean,
): Promise<void> {
  await sql`update trackings set lease_until = null, fresh_until = shop_now() + make_interval(mins => ${freshMinutes}),
      answered_at = case when ${answered} then shop_now() else answered_at end
    where company = ${company} and number = ${number}`.execute(db)
}

export async function noteNotified(
  tx: Tx,
  { company, number }: Number,
  before: string,
  state: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trackings')
    .set({ told_state: state })
    .where('company', '=', company)
    .where('number', '=', number)
    .where('told_state', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
