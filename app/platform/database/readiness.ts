import pg from 'pg'
import { migrationNames } from './migrate'
import { databaseUrl } from './pool'

const PATIENCE_MS = 900
const CACHE_MS = 1_000

/** Over its own connection: a full pool means load, not failure. */
async function ask(): Promise<boolean> {
  const url = databaseUrl()
  if (!url) return false
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ missing: number }>(
      'select count(*)::int as missing from unnest($1::text[]) as name where name not in (select name from migrations)',
      [migrationNames()],
    )
    return rows[0]?.missing === 0
  } catch {
    return false
  } finally {
    // A silent server never says goodbye.
    void client.end().catch(() => {})
  }
}

let last: { at: number; answer: Promise<boolean> } | undefined

export function isDatabaseReady(): Promise<boolean> {
  if (!last || Date.now() - last.at > CACHE_MS) last = { at: Date.now(), answer: ask() }
  return last.answer
}
