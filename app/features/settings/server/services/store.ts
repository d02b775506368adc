import { sql } from 'kysely'
import type { Trial } from '~/contract/trials'
import { db } from '~/platform/database/pool'

export type Tried = { vendor: string; outcome: Trial; detail: string }

export async function storeTrial({ vendor, outcome, detail }: Tried): Promise<void> {
  await sql`
    insert into vendor_states (vendor, tried_at, outcome, detail) values (${vendor}, shop_now(), ${outcome}, ${detail})
    on conflict (vendor) do update
    set tried_at = excluded.tried_at, outcome = excluded.outcome, detail = excluded.detail`.execute(db)
}

/** True for one process in so many hours. */
export async function takeTrialDue(hours: number): Promise<boolean> {
  const { rows } = await sql`
    insert into vendor_states (vendor, tried_at) values ('all', shop_now())
    on conflict (vendor) do update set tried_at = excluded.tried_at
    where vendor_states.tried_at < shop_now() - make_interval(hours => ${hours}) returning 1`.execute(db)
  return rows.length > 0
}

export const listStates = () =>
  db.selectFrom('vendor_states').selectAll().where('vendor', '<>', 'all').orderBy('vendor').limit(50).execute()

type Waiting = { what: 'payments' | 'refunds' | 'calls'; of: string; count: number; since: string }

export async function listWaiting(): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'payments' as what, channel as of, count(*)::int as count, min(created_at) as since from payments
    where state in ('created', 'pending') and asked_at is not null and created_at < shop_now() - interval '1 minute'
    group by channel
    union all
    select 'refunds', payments.channel, count(*)::int, min(refunds.created_at)
    from refunds join payments on payments.id = payment_id
    where refunds.state in ('requested', 'processing', 'failed') and refunds.created_at < shop_now() - interval '1 minute'
      and refunds.state <> 'failed'
    group by payments.channel
    union all
    select 'calls', topic, count(*)::int, min(created_at) from outbox
    where done_at is null and attempts > 1 group by topic
    order by 1, 2`.execute(db)
  return rows
}
