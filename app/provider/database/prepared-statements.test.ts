import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { closeDatabase, connectDatabase, databaseUrl, db } from './pool'

useDatabase({ connections: 1 })

async function prepared() {
  for (let asked = 0; asked < 2; asked++) await sql`select 1 as one`.execute(db)
  return (await sql`select from pg_prepared_statements`.execute(db)).rows.length
}

it('are used but where a pooler does not know them', async () => {
  expect(await prepared()).toBeGreaterThan(0)
  const url = databaseUrl() as string
  await closeDatabase()
  connectDatabase(url, 1, false)
  expect(await prepared()).toBe(0)
})
