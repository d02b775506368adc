import { sql } from 'kysely'
import type { EventKind, TRIAL_KIND } from '~/contract/event-kinds'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { DeliveryState, DeliveryTrouble } from '../contract/operators'

export type DeliveryKind = EventKind | typeof TRIAL_KIND

export type DeliveryRow = {
  id: number
  kind: DeliveryKind
  thing: string
  madeAt: string
  state: DeliveryState
  dueAt: string
  tries: number
  triedAt: string | null
  code: number | null
  trouble: DeliveryTrouble | null
  excerpt: string | null
  took: number | null
}

type Listing = { endpointId: string; state: DeliveryState | ''; before: string | undefined; most: number }

export async function listDeliveries(reader: Reader, { endpointId, state, before, most }: Listing) {
  const { rows } = await sql<DeliveryRow>`
    select id, kind, thing, made_at as "madeAt", state, due_at as "dueAt", tries, tried_at as "triedAt", code, trouble,
      excerpt, took
    from webhook_deliveries
    where endpoint_id = ${endpointId} and ${state === '' ? sql`true` : sql`state = ${sql.lit(state)}`}
      and ${before === undefined ? sql`true` : sql`id < ${Number(before)}`}
    order by id desc limit ${most}`.execute(reader)
  return rows
}

/** Of many no more are counted. */
const COUNTED_MOST = 10_000

export async function countWaiting(reader: Reader, endpointId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from webhook_deliveries where endpoint_id = ${endpointId} and state = 'waiting' limit ${COUNTED_MOST}) as counted`.execute(
    reader,
  )
  return rows[0]?.count ?? 0
}

export async function hasFailed(reader: Reader, endpointId: string): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_deliveries where endpoint_id = ${endpointId} and state = 'failed' limit 1`.execute(reader)
  return rows.length > 0
}

/** One that waits for another try would hold this one up. What is under way gets its answer, and no other try. */
export async function insertTrial(tx: Tx, endpointId: string, kind: typeof TRIAL_KIND): Promise<void> {
  await sql`
    update webhook_deliveries set gives_up_at = least(gives_up_at, shop_now()),
      state = case when lease_until > shop_now() then state else 'failed' end,
      trouble = case when tries = 0 then 'aged' else trouble end
    where endpoint_id = ${endpointId} and thing = ${endpointId} and kind = ${kind} and state = 'waiting'`.execute(tx)
  await sql`
    insert into webhook_deliveries (endpoint_id, kind, thing) values (${endpointId}, ${kind}, ${endpointId})
    on conflict do nothing`.execute(tx)
}

/** From the start, with all of its time; answers how many. */
export async function reopen(tx: Tx, endpointId: string, { id, most }: { id?: number; most: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set state = 'waiting', tries = 0, due_at = shop_now(), gives_up_at = shop_now() + interval '3 days'
    where (made_at, id) in (
      select made_at, id from webhook_deliveries
      where endpoint_id = ${endpointId} and state = 'failed' and ${id === undefined ? sql`true` : sql`id = ${id}`}
      order by id limit ${most} for update)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Those that nobody sent in time, as of an endpoint that is off. */
export async function giveUpLate(reader: Reader, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set state = 'failed', trouble = case when tries = 0 then 'aged' else trouble end
    where (made_at, id) in (
      select made_at, id from webhook_deliveries
      where state = 'waiting' and gives_up_at <= shop_now() - interval '1 hour'
        and (lease_until is null or lease_until <= shop_now())
      order by gives_up_at limit ${most} for update skip locked)`.execute(reader)
  return Number(numAffectedRows ?? 0)
}

const RETENTION_DAYS = 30

/** One that is old may have been sent again just now. */
export const dropOldDeliveries = (most: number): Promise<number> => {
  const where = sql<boolean>`made_at < ${daysAgo(RETENTION_DAYS)} and state <> 'waiting'`
  return deleteBatch('webhook_deliveries', { where, by: sql`made_at`, most })
}
