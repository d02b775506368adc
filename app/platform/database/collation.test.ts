import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { dropDatabase, inDatabase } from '#tests/support/test-server'
import { listNoticeRows } from '~/features/notices/server/store'
import { registerConcepts } from '~/house/concepts'
import { migrate } from './migrate'
import { closeDatabase, connectDatabase, db } from './pool'

/** Keys that English puts in another order than their bytes do: capitals behind small letters, and hyphens last of all. */
const KEYS = ['a', 'B', 'aB', 'a-b', 'ab', '10', '9', 'A', '_a']
let mei: Person
const name = `${inject('databasePrefix')}_${randomBytes(6).toString('hex')}`

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await work(admin)
  await admin.end()
}

/** A database as a cluster has it that was made for English. */
beforeAll(async () => {
  await asAdmin((admin) =>
    admin.query(`create database ${name} locale_provider icu icu_locale 'en' locale 'C' template template0`),
  )
  registerConcepts()
  connectDatabase(inDatabase(inject('databaseUrl'), name), 6)
  await migrate()
  mei = await member('mei')
  await sql`insert into notices (id, member_id, kind, params) select key, ${mei.id}, 'orderShipped', '{"goods": "tray"}'
    from unnest(${KEYS}::text[]) as key`.execute(db)
})
afterAll(async () => {
  await closeDatabase()
  await asAdmin((admin) => dropDatabase(admin, name))
})

/** A list read in pages of three, each of them after the least key of the one before, as JavaScript compares keys. */
async function walk(): Promise<string[]> {
  const seen: string[] = []
  let least: string | undefined
  for (let page = 0; page < KEYS.length; page++) {
    const ids = (await listNoticeRows(db, mei.id, least, 3)).map(({ id }) => id)
    seen.push(...ids)
    least = ids.toSorted()[0] ?? least
  }
  return seen
}
const cluster = (collation: string) =>
  sql`alter table notices alter column id type text collate ${sql.id(collation)}`.execute(db)

it('puts keys in the order of JavaScript, whatever language the cluster speaks', async () => {
  expect(await walk()).toEqual(KEYS.toSorted().toReversed())
})

it('would show rows twice, were they in the order of the cluster', async () => {
  await cluster('default')
  const seen = await walk()
  await cluster('C')
  expect(seen.length).toBeGreaterThan(new Set(seen).size)
  expect(await walk()).toEqual(KEYS.toSorted().toReversed())
})
