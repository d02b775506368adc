import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { closeDatabase, connectDatabase } from '~/platform/database/pool'
import { dropDatabase, inDatabase } from './test-server'

/** Databases without anything in them, each dropped at the end of the file. */
export function emptyDatabases() {
  const url = inject('databaseUrl')
  const made: string[] = []
  afterAll(async () => {
    await closeDatabase()
    for (const name of made) await on(url, (admin) => dropDatabase(admin, name))
  })
  return async function make(): Promise<string> {
    const name = `${inject('databasePrefix')}_${randomBytes(6).toString('hex')}`
    await on(url, (admin) => admin.query(`create database ${name}`))
    made.push(name)
    return inDatabase(url, name)
  }
}

/** On a connection of its own, whatever database this process is turned to. */
export async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Turns this process to another database. */
export async function turnTo(url: string): Promise<void> {
  await closeDatabase()
  connectDatabase(url, 2)
}
