import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'

export async function findValues(reader: Reader, keys: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await reader
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
  return new Map(rows.map((row) => [row.key, row.value]))
}

/** Serialises changes of the settings, so that each log entry has the right previous values. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shop settings'))`.execute(tx)
}

export async function setValues(tx: Tx, values: Record<string, unknown>): Promise<void> {
  const entries = Object.entries(values)
  await sql`
    insert into settings (key, value)
    select * from unnest(${entries.map(([key]) => key)}::text[], ${entries.map(([, value]) => JSON.stringify(value))}::jsonb[])
    on conflict (key) do update set value = excluded.value`.execute(tx)
}
