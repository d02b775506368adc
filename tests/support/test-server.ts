import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../app/platform/database/embedded'
import { findPlace } from '../../app/platform/database/embedded-place'

const DATA_DIR = '.data/test'
const MEMORY = '/dev/shm'
/** Several times what the largest database of a test takes. */
const MEMORY_LEAST = 6 * 2 ** 30
const SPACE_LOCK = 7_141_003

export const inDatabase = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).toString()

/** Whether the process that a leftover is named after still runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Drops a database, whoever of ours is still connected to it. PostgreSQL's own `force` fails where autovacuum is there,
 * which is not ours to end; without it autovacuum leaves by itself.
 */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  )
  await admin.query(`drop database if exists "${name}"`)
}

/** The names that begin so. */
export async function databasesLike(admin: pg.Client, start: string): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname ~ $1', [
    `^${start}_`,
  ])
  return rows.map(({ datname }) => datname)
}

/**
 * A tablespace in memory, for databases that are dropped within seconds. Each is 1,300 files, and where ext4 has no journal
 * it looks through all inodes that were let go in the last minutes before it makes a file. Gone after a restart of the
 * machine, and then made anew. Undefined where there is too little memory.
 */
async function memorySpace(url: string): Promise<string | undefined> {
  if (!existsSync(MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < MEMORY_LEAST) return undefined
  const { account, adminPassword } = await findPlace(DATA_DIR)
  const folder = `${MEMORY}/lilac-${createHash('sha256').update(resolve(DATA_DIR)).digest('hex').slice(0, 12)}`
  const as = { username: 'postgres', password: adminPassword, pathname: '/postgres' }
  const owner = new pg.Client({ connectionString: Object.assign(new URL(url), as).toString() })
  await owner.connect()
  try {
    await owner.query(`select pg_advisory_lock(${SPACE_LOCK})`)
    const { rows } = await owner.query('select from pg_tablespace where pg_tablespace_location(oid) = $1', [folder])
    if (rows.length > 0 && existsSync(folder)) return 'memory'
    await owner.query('drop tablespace if exists memory')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
    await owner.query(`create tablespace memory owner lilac location '${folder}'`)
    return 'memory'
  } finally {
    await owner.end()
  }
}

/**
 * The PostgreSQL of the tests, which runs side by side may share. TEST_DATABASE_URL names another than the embedded
 * one. A run names its databases `lilac_<kind>_<pid>…`; what a killed run has left is dropped here.
 */
export async function startTestServer() {
  const embedded = process.env.TEST_DATABASE_URL ? undefined : await startEmbedded({ dataDir: DATA_DIR, shared: true })
  const url = process.env.TEST_DATABASE_URL ?? (embedded?.url as string)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (const name of await databasesLike(admin, 'lilac_(test|e2e)'))
    if (!isRunning(Number(name.split('_')[2]))) await dropDatabase(admin, name)
  return {
    url,
    admin,
    space: embedded && (await memorySpace(url)),
    async stop() {
      await admin.end()
      await embedded?.stop()
    },
  }
}
