import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { loader } from '~/features/goods/screens/goods-search'
import { paths, withQuery } from '~/paths'
import { transaction } from '~/platform/database/transaction'

useDatabase()

async function statusOf(words: Record<string, string>): Promise<number> {
  const request = new Request(`http://shop${withQuery(paths.goodsSearch, words)}`)
  return (await loader({ request, params: {}, context: {} })).init?.status ?? 200
}

it('a search that the database has no room for is busy, and not refused for its words', async () => {
  expect(await statusOf({ q: 'scarf' })).toBe(200)
  expect(await statusOf({ q: 'scarf', minYuan: 'many' })).toBe(422)
  // The goods alone are out of reach; categories are still answered.
  await transaction(async (tx) => {
    await sql`lock table goods, findable_goods in access exclusive mode`.execute(tx)
    expect(await statusOf({ q: 'scarf' })).toBe(503)
  })
})
