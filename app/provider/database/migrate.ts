import { sql } from 'kysely'
import { db } from './pool'

const LOCK = 7_141_001

const files: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The names of all migrations that this build brings. */
export const migrationNames = (): string[] => Object.keys(files).map(nameOf)

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.sql'.length)

/** Applies every migration that the database has not seen, in order of name, all in one transaction. Returns their names. */
export async function migrate(): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
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
