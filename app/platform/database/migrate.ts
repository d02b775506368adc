import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { log } from '../log'
import { type Connected, connected, UNLIMITED_HERE } from './migration-connection'
import { builtIndex, type Migration, MigrationError, nameOf, pendingOf, readMigrations } from './migration-files'

const LOCK = 7_141_001
/** Much less than the two seconds that a request waits for a lock. */
const LOCK_WAIT = '500ms'
/** Milliseconds in which requests that waited behind a migration are served. */
const PAUSE_MS = 1_000
const LOOK_AGAIN_MS = 200
const LOCK_NOT_AVAILABLE = '55P03'
const QUERY_CANCELED = '57014'

const bundled: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const ownMigrations = (): Migration[] => readMigrations(bundled)

export const migrationNames = (): string[] => ownMigrations().map(({ name }) => name)

/**
 * Each in its own transaction unless it is marked otherwise; answers the names of those applied. An advisory lock in a
 * transaction serialises processes, because poolers hand session locks on; `directUrl` bypasses such a pooler.
 * @throws MigrationError for a changed or unknown migration, or a pooler whose limits apply outside of transactions
 */
export async function migrate(files = bundled, directUrl?: string): Promise<string[]> {
  const migrations = readMigrations(files)
  return connected(directUrl, (guard) =>
    connected(directUrl, async (client) => {
      await lock(guard.pg)
      const pending = pendingOf(migrations, await appliedTo(client.pg, migrations))
      for (const migration of pending) await apply(client, migration)
      await guard.pg.query('commit')
      return pending.map(({ name }) => name)
    }),
  )
}

/** Only the named ones of this build, as a backup was made at. */
export const migrateTo = (names: ReadonlySet<string>, directUrl?: string): Promise<string[]> =>
  migrate(Object.fromEntries(Object.entries(bundled).filter(([path]) => names.has(nameOf(path)))), directUrl)

/** Each try in a new transaction: a waiting statement would block the concurrent index build that it waits for. */
async function lock(guard: pg.Client): Promise<void> {
  for (;;) {
    await guard.query(`begin; ${UNLIMITED_HERE}`)
    const { rows } = await guard.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as taken`)
    if (rows[0]?.taken) return
    await guard.query('rollback')
    await sleep(LOOK_AGAIN_MS)
  }
}

/** Migrations from before there were checksums get theirs. */
async function appliedTo(client: pg.Client, migrations: readonly Migration[]) {
  await client.query(`create table if not exists migrations
    (name text collate "C" primary key, applied_at timestamptz not null default now(), checksum text)`)
  await client.query('alter table migrations add column if not exists checksum text')
  await client.query(
    `update migrations set checksum = known.checksum from unnest($1::text[], $2::text[]) as known (name, checksum)
     where migrations.name = known.name and migrations.checksum is null`,
    [migrations.map(({ name }) => name), migrations.map(({ checksum }) => checksum)],
  )
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** A waiting table lock blocks everybody behind it, also the previous version: wait briefly, make room, try again. */
async function apply(client: Connected, migration: Migration): Promise<void> {
  for (;;) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      log().warn({ migration: migration.name }, 'a table is in use, so a migration waits')
      await sleep(PAUSE_MS)
    }
  }
}

async function applyOnce(connection: Connected, migration: Migration): Promise<void> {
  if (!migration.inTransaction)
    return applyOneByOne(connection, migration).catch((error) => {
      throw connection.isOwn || error.code !== QUERY_CANCELED ? error : tooLong(migration)
    })
  const client = connection.pg
  try {
    await client.query(`begin; ${UNLIMITED_HERE}; set local lock_timeout = '${LOCK_WAIT}'`)
    for (const statement of migration.statements) await client.query(statement)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** After a failure the next start repeats all of them. */
async function applyOneByOne({ pg: client, isOwn }: Connected, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    const index = builtIndex(statement)
    // A concurrent build waits for transactions, without a table lock that would block others.
    const patience = /\bconcurrently\b/i.test(statement) ? '0' : LOCK_WAIT
    if (isOwn) await client.query(`set lock_timeout = '${patience}'`)
    if (index) await dropBroken(client, index)
    await client.query(statement)
  }
  await note(client, migration)
}

const tooLong = ({ name }: Migration) =>
  new MigrationError(
    `DATABASE_DIRECT_URL: set it to an address past the pooler, whose limits have cancelled migration ${name}; then start again`,
  )

/** A failed concurrent build leaves an index that `if not exists` takes for done. */
async function dropBroken(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    index,
  ])
  if (rows.length === 0) return
  log().warn({ index }, 'an index that was not finished is built anew')
  await client.query(`drop index concurrently if exists ${index}`)
}

const note = (client: pg.Client, { name, checksum }: Migration) =>
  client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
