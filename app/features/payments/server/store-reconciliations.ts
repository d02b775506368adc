import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Fen } from '~/values/money'

/** Null where one side knows nothing of the number. */
export interface Difference {
  kind: 'payment' | 'refund'
  id: string
  ours: Fen | null
  theirs: Fen | null
}

export type Due = { id: string; day: string; channel: string }

/** Yesterday from ten o'clock on, and earlier days without a result. */
export async function takeDue(channels: readonly string[]): Promise<Due[]> {
  await sql`
    with now_here as (select shop_now() at time zone 'Asia/Shanghai' as at)
    insert into reconciliations (day, channel)
    select (at - interval '1 day')::date, channel from now_here, unnest(${channels}::text[]) as channel
    where at::time >= '10:00' on conflict (day, channel) do nothing`.execute(db)
  const { rows } = await sql<Due>`
    update reconciliations set next_try_at = shop_now() + interval '1 hour'
    where id in (
      select id from reconciliations where done_at is null and next_try_at <= shop_now() and channel = any(${channels})
      order by day limit 10 for update skip locked)
    returning id, day::text, channel`.execute(db)
  return rows
}

const MIDNIGHT = sql`(day::timestamp at time zone 'Asia/Shanghai')`

export type OurRow = { kind: 'payment' | 'refund'; id: string; amount: Fen; isOfDay: boolean; isEarly: boolean }

export async function ourRows(day: string, channel: string, named: readonly string[]): Promise<OurRow[]> {
  const ofDay = (column: string) => sql`
    ${sql.ref(column)} >= ${MIDNIGHT} and ${sql.ref(column)} < ${MIDNIGHT} + interval '1 day' as "isOfDay",
    ${sql.ref(column)} < ${MIDNIGHT} + interval '70 minutes' as "isEarly"`
  const { rows } = await sql<OurRow>`
    with day as (select ${day}::date as day)
    select 'payment' as kind, id, amount, ${ofDay('succeeded_at')} from payments, day
    where state = 'succeeded' and channel = ${channel} and (id = any(${named})
      or (succeeded_at >= ${MIDNIGHT} and succeeded_at < ${MIDNIGHT} + interval '1 day'))
    union all
    select 'refund', refunds.id, refunds.amount, ${ofDay('settled_at')}
    from day, refunds join payments on payments.id = payment_id
    where refunds.state = 'succeeded' and channel = ${channel} and (refunds.id = any(${named})
      or (settled_at >= ${MIDNIGHT} and settled_at < ${MIDNIGHT} + interval '1 day'))`.execute(db)
  return rows
}

export function listReconciliations({
  differing,
  beforeId,
  most,
}: {
  differing: boolean
  beforeId?: string
  most: number
}) {
  let query = db
    .selectFrom('reconciliations')
    .select(['id', sql<string>`day::text`.as('day'), 'channel', 'ours', 'theirs'])
    .select(sql<Difference[]>`differences`.as('differences'))
  if (differing) query = query.where('differences', '<>', sql<string>`'[]'::jsonb`)
  if (beforeId !== undefined) query = query.where('id', '<', beforeId)
  return query.orderBy('id', 'desc').limit(most).execute()
}

export async function storeResult(
  id: string,
  { ours, theirs, differences }: { ours: number; theirs: number; differences: readonly Difference[] },
): Promise<void> {
  await db
    .updateTable('reconciliations')
    .set({ ours, theirs, differences: JSON.stringify(differences), done_at: sql`shop_now()` })
    .where('id', '=', id)
    .execute()
}
