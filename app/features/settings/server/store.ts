import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'

/** The values of these keys that somebody has set. */
export async function findValues(reader: Reader, keys: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await reader
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
  return new Map(rows.map((row) => [row.key, row.value]))
}

/** Lets changes of the settings take turns until the transaction ends, so that each log says what was before. */
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
