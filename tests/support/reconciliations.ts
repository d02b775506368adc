import { sql } from 'kysely'
import { db } from '~/platform/database/pool'

/** A day, before all that are there, on which a payment service's books say one fen more than ours. */
export async function aDifferingDay(): Promise<void> {
  const differences = JSON.stringify([{ kind: 'payment', id: '42', ours: 100, theirs: 101 }])
  await sql`
    insert into reconciliations (day, channel, ours, theirs, differences, done_at)
    select coalesce(min(day), '2026-01-01') - 1, 'wxpayweb', 100, 101, ${differences}::jsonb, shop_now()
    from reconciliations`.execute(db)
}
