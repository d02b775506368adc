import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../app/platform/database/migrate'
import { closeDatabase, connectDatabase } from '../../app/platform/database/pool'
import { testFiles } from './test-files'
import { databasesLike, dropDatabase, inDatabase, startTestServer } from './test-server'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
    /** Databases of this run start with it. */
    databasePrefix: string
    databaseTemplate: string
    /** How and where a database is copied. */
    databaseCopying: string
  }
}

const MIGRATIONS = 'app/platform/database/migrations'

/** The name of a migrated database that every test file copies; it stays for later runs with the same migrations. */
async function makeTemplate(url: string, admin: pg.Client, draft: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(name).update(readFileSync(`${MIGRATIONS}/${name}`))
  const template = `lilac_template_${hash.digest('hex').slice(0, 16)}`
  const made = await databasesLike(admin, 'lilac_template')
  if (made.includes(template)) return template
  for (const name of made) await dropDatabase(admin, name)
  await admin.query(`create database ${draft}`)
  connectDatabase(inDatabase(url, draft), 2)
  await migrate()
  await closeDatabase()
  // Where a run beside this one was quicker, its template is as good.
  await admin.query(`alter database ${draft} rename to ${template}`).catch(() => dropDatabase(admin, draft))
  return template
}

export default async function setup(project: TestProject) {
  const { url, admin, space, stop } = await startTestServer()
  const prefix = `lilac_test_${process.pid}`
  project.provide('databaseUrl', url)
  project.provide('databasePrefix', prefix)
  project.provide('databaseTemplate', await makeTemplate(url, admin, prefix))
  // By way of the log every copy would be written three times; a checkpoint, which copying files takes, waits for no disk here.
  project.provide('databaseCopying', `strategy file_copy${space ? ` tablespace ${space}` : ''}`)
  return async () => {
    for (const name of await databasesLike(admin, prefix)) await dropDatabase(admin, name)
    await stop()
    rmSync(testFiles, { recursive: true, force: true })
  }
}
