import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { forgetGlances } from '~/features/flash-sales/server/glance-at-sale'
import { forgetMallWords } from '~/features/goods/server/search/mall-words'
import { forgetMallState } from '~/features/settings/server/mall-state'
import { MOST_WAITING, takeWaiting } from '~/features/sharing/server/visits/waiting-visits'
import { registerConcepts } from '~/house/concepts'
import { forgetAnswers } from '~/house/shared-answers'
import { closeDatabase, connectDatabase, db } from '~/platform/database/pool'
import { closeCircuits } from '~/services/outside'
import { dropDatabase, inDatabase } from './test-server'

type Options = {
  /** What a race needs at most at once. */
  connections?: number
  /** Lets members hold as much unpaid as there is, for tests that place many orders and are about something else. */
  holdsMany?: boolean
  /** What it is a copy of: the migrated one, unless something else is made for several files. */
  source?: () => Promise<string>
}

/** Gives the tests of this file a database of their own. */
export function useDatabase({ connections = 12, holdsMany = false, source }: Options = {}) {
  const url = inject('databaseUrl')
  const name = `${inject('databasePrefix')}_${randomBytes(6).toString('hex')}`
  registerConcepts()

  async function asAdmin(work: (admin: pg.Client) => Promise<unknown>) {
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await work(admin)
    await admin.end()
  }
  beforeAll(async () => {
    const from = (await source?.()) ?? inject('databaseTemplate')
    await asAdmin((admin) => copyDatabase(admin, from, name))
    openDatabase(name, connections)
    if (holdsMany) await holdMany()
  }, 300_000)
  afterAll(async () => {
    await closeDatabase()
    await asAdmin((admin) => dropDatabase(admin, name))
  })
}

export const copyDatabase = (admin: pg.Client, from: string, name: string) =>
  admin.query(`create database ${name} template ${from} ${inject('databaseCopying')}`)

/** Turns this process to a database of the run. */
export function openDatabase(name: string, connections = 12): void {
  forgetAll()
  connectDatabase(inDatabase(inject('databaseUrl'), name), connections)
}

/** Forgets what this process remembers of the database of another file. */
function forgetAll(): void {
  forgetAnswers()
  forgetGlances()
  closeCircuits()
  forgetMallState()
  forgetMallWords()
  takeWaiting(MOST_WAITING)
}

/** Lets members hold as much unpaid as there is. */
export async function holdMany(): Promise<void> {
  await sql`
    insert into settings (key, value) values ('orders.mostUnpaid', '10000'), ('orders.heldPieces', '100000')
    on conflict (key) do update set value = excluded.value`.execute(db)
}

/** Sets this database's clock that far from the real one, for every connection at once; '0' sets it right again. */
export async function moveClock(by: string) {
  await sql`create or replace function shop_now() returns timestamptz language sql stable as ${sql.lit(
    `select now() + interval '${by}'`,
  )}`.execute(db)
}

/** Lets this database's clock stand at a moment; `moveClock('0')` lets it go on. */
export async function stopClock(at: Date) {
  await sql`create or replace function shop_now() returns timestamptz language sql stable as ${sql.lit(
    `select '${at.toISOString()}'::timestamptz`,
  )}`.execute(db)
}
