import pg from 'pg'
import { migrationNames } from './migrate'
import { databaseUrl } from './pool'

/** Milliseconds for the connection, and as many for the answer. */
const PATIENCE = 900
/** Milliseconds for which an answer is good; whoever asks more often gets the same. */
const KEPT = 1_000

/**
 * Whether the database answers and has every migration of this build. Asked over a connection of its own: a pool that is
 * full says that there is much to do, not that nothing can be done.
 */
async function ask(): Promise<boolean> {
  const url = databaseUrl()
  if (!url) return false
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE })
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
    // A server that has fallen silent never says goodbye.
    void client.end().catch(() => {})
  }
}

let last: { at: number; answer: Promise<boolean> } | undefined

export function isDatabaseReady(): Promise<boolean> {
  if (!last || Date.now() - last.at > KEPT) last = { at: Date.now(), answer: ask() }
  return last.answer
}
