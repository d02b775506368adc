import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { inDatabase } from '#tests/support/test-server'
import { db } from '~/provider/database/pool'

useDatabase({ connections: 1 })

// `npm run schema` runs this with -u, which writes the file anew.
it('has the types that the migrated database has', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const types = execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--print',
      '--dialect=postgres',
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      '--exclude-pattern=migrations',
      '--log-level=error',
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: inDatabase(inject('databaseUrl'), rows[0]?.name as string) },
    },
  )
  await expect(`${types.trim()}\n`).toMatchFileSnapshot('../../app/provider/database/schema.ts')
})
