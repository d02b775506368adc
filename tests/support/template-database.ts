import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../app/provider/database/embedded'
import { migrate } from '../../app/provider/database/migrate'
import { closeDatabase, connectDatabase } from '../../app/provider/database/pool'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
    /** Databases of this run start with it; its template is named just so. */
    databasePrefix: string
  }
}

export const inDatabase = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).toString()

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** One migrated database that every test file copies. TEST_DATABASE_URL names another server than the embedded one. */
export default async function setup(project: TestProject) {
  const embedded = process.env.TEST_DATABASE_URL
    ? undefined
    : await startEmbedded({ dataDir: '.data/test', shared: true })
  const url = process.env.TEST_DATABASE_URL ?? (embedded?.url as string)
  const prefix = `lilac_test_${process.pid}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  // A run that was killed leaves its databases behind.
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^lilac_test_'`,
  )
  for (const { datname } of rows) {
    if (!isRunning(Number(datname.split('_')[2]))) await admin.query(`drop database "${datname}" with (force)`)
  }
  await admin.query(`create database ${prefix}`)

  connectDatabase(inDatabase(url, prefix), 2)
  await migrate()
  await closeDatabase()
  project.provide('databaseUrl', url)
  project.provide('databasePrefix', prefix)
  return async () => {
    await admin.query(`drop database ${prefix} with (force)`)
    await admin.end()
    await embedded?.stop()
  }
}
