import pg from 'pg'
import { startEmbedded } from '../../app/platform/database/embedded'

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

/**
 * The PostgreSQL of the tests, which runs side by side may share. TEST_DATABASE_URL names another than the embedded
 * one. A run names its databases `lilac_<kind>_<pid>…`; what a killed run has left is dropped here.
 */
export async function startTestServer() {
  const embedded = process.env.TEST_DATABASE_URL
    ? undefined
    : await startEmbedded({ dataDir: '.data/test', shared: true })
  const url = process.env.TEST_DATABASE_URL ?? (embedded?.url as string)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^lilac_(test|e2e)_'`,
  )
  for (const { datname } of rows) {
    if (!isRunning(Number(datname.split('_')[2]))) await dropDatabase(admin, datname)
  }
  return {
    url,
    admin,
    async stop() {
      await admin.end()
      await embedded?.stop()
    },
  }
}
