import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { log } from '../log'
import { db } from './pool'

const LOCK = 7_141_001
/** Much less than the two seconds that a request waits for a lock. */
const LOCK_WAIT = '500ms'
/** Milliseconds in which those who have waited behind a migration are served. */
const PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

const files: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The names of all migrations that this build brings. */
export const migrationNames = (): string[] => Object.keys(files).map(nameOf)

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.sql'.length)

/**
 * Applies every migration that the database has not seen, in order of name, all in one transaction. Returns their names.
 * Whoever waits for a whole table keeps everybody waiting who comes after: the version from before, which may still
 * serve. So a migration waits for a moment only, makes room, and tries again until nobody holds the table.
 */
export async function migrate(): Promise<string[]> {
  for (;;) {
    try {
      return await migrateOnce()
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      log().warn('a table is in use, so a migration waits')
      await sleep(PAUSE_MS)
    }
  }
}

async function migrateOnce(): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // Others of this version that start at the same time may take long.
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(tx)
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    )
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx)
    const seen = new Set(rows.map((row) => row.name))
    const applied: string[] = []
    for (const path of Object.keys(files).sort()) {
      const name = nameOf(path)
      if (seen.has(name)) continue
      await sql.raw(files[path] ?? '').execute(tx)
      await sql`insert into migrations (name) values (${name})`.execute(tx)
      applied.push(name)
    }
    return applied
  })
}
