import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../app/provider/database/migrate'
import { closeDatabase, connectDatabase } from '../../app/provider/database/pool'
import { testFiles } from './test-files'
import { dropDatabase, inDatabase, startTestServer } from './test-server'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
    /** Databases of this run start with it; its template is named just so. */
    databasePrefix: string
  }
}

/** One migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const { url, admin, stop } = await startTestServer()
  const prefix = `lilac_test_${process.pid}`
  await admin.query(`create database ${prefix}`)

  connectDatabase(inDatabase(url, prefix), 2)
  await migrate()
  await closeDatabase()
  project.provide('databaseUrl', url)
  project.provide('databasePrefix', prefix)
  return async () => {
    await dropDatabase(admin, prefix)
    await stop()
    rmSync(testFiles, { recursive: true, force: true })
  }
}
