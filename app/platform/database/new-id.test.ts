import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { db } from './pool'

useDatabase()

it('gives ids in the order in which things are made, however quickly', async () => {
  const ids: string[] = []
  for (let made = 0; made < 300; made++) {
    const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(db)
    ids.push(rows[0]?.id as string)
  }
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(300)
  expect(new Set(ids.map(({ length }) => length))).toEqual(new Set([18]))
})
