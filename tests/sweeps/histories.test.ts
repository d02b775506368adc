import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { db } from '~/platform/database/pool'

useDatabase()

/** Names from before there was one shape; nothing new may take them. */
const OLD: Record<string, Record<string, string>> = {
  order_history: { from_state: 'from_status', to_state: 'to_status', note: 'reason' },
  coupon_history: { from_state: 'from_status', to_state: 'to_status' },
}
const SHAPE = ['id', 'move', 'from_state', 'to_state', 'by_kind', 'by_id', 'note', 'moved_at']

let histories: { name: string; columns: string[]; indexes: string[] }[]
beforeAll(async () => {
  const { rows } = await sql<(typeof histories)[number]>`
    select relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      array(select pg_get_indexdef(indexrelid) from pg_index where indrelid = c.oid) as indexes
    from pg_class c where relkind = 'r' and relname like '%\_history' order by relname`.execute(db)
  histories = rows
})

describe('every history', () => {
  it('says which move, from where, to where, who, why and when', () => {
    expect(histories.length).toBeGreaterThan(4)
    for (const { name, columns } of histories) {
      const wanted = SHAPE.map((column) => OLD[name]?.[column] ?? column)
      expect(
        wanted.filter((column) => !columns.includes(column)),
        name,
      ).toEqual([])
    }
  })

  it('is found by the row that it is of', () => {
    for (const { name, indexes } of histories) {
      const subject = `${name.replace(/_history$/, '')}_id`
      expect(
        indexes.filter((text) => text.includes(`(${subject}, id)`)),
        name,
      ).toHaveLength(1)
    }
  })
})
