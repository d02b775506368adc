import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { readSettings } from '../settings'
import { db } from './pool'

process.env.PREPARED_STATEMENTS = 'no'
useDatabase({ connections: 1 })

it('are not used where the operator says that a pooler does not know them', async () => {
  expect(readSettings({ SESSION_SECRET: 'x'.repeat(64) }).preparesStatements).toBe(true)
  for (let asked = 0; asked < 2; asked++) await sql`select 1 as one`.execute(db)
  expect((await sql`select from pg_prepared_statements`.execute(db)).rows).toEqual([])
})
