import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { withPoints } from '#tests/support/money'
import { somePointsGoods, toExchange } from '#tests/support/points-goods'
import { rounds } from '#tests/support/proofs'
import { inParallel, meeting } from '#tests/support/race'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { placePointsOrder } from './place-points-order'

const CONNECTIONS = 12
useDatabase({ connections: CONNECTIONS })
afterEach(async () => {
  expect(await audit()).toEqual([])
})

type Results = Awaited<ReturnType<typeof placePointsOrder>>[]
const said = (results: Results) =>
  results.reduce<Record<string, number>>((counts, result) => {
    const word = result.ok ? 'ok' : result.refusal
    return Object.assign(counts, { [word]: (counts[word] ?? 0) + 1 })
  }, {})

it('gives the last piece to one of many', async () => {
  const people: [Person, string][] = []
  for (const name of ['mei', 'qiang'] as const) {
    const person = await member(name)
    await withPoints(person, 10_000)
    people.push([person, await addressOf(person)])
  }
  const { skuId } = await someGoods('Merino scarf', { stock: 50 })
  const goods = await somePointsGoods({ skuId, pieces: 1, perMember: 9 })
  const results = await inParallel(CONNECTIONS, rounds(40, 400), (index) => {
    const [{ id }, addressId] = people[index % people.length] as (typeof people)[number]
    return placePointsOrder(id, toExchange(goods.pointsGoodsId, { addressId, total: goods.cash }), 'en')
  })
  expect(said(results).ok).toBe(1)
})

it('spends points for one order once, whoever sends from everywhere', async () => {
  const lan = await member('lan')
  const addressId = await addressOf(lan)
  await withPoints(lan, 500)
  const { skuId } = await someGoods('Merino scarf', { stock: 50 })
  const goods = await somePointsGoods({ skuId, pieces: 20, perMember: 9 })
  const results = await inParallel(CONNECTIONS, rounds(24, 200), () =>
    placePointsOrder(lan.id, toExchange(goods.pointsGoodsId, { addressId, total: goods.cash }), 'en'),
  )
  expect(said(results).ok).toBe(1)
  expect(said(results).pointsShort).toBe(results.length - 1)
})

it('would spend them several times if the balance were read first and written later', async () => {
  await sql`create table naive_exchanges (points int)`.execute(db)
  const together = meeting(CONNECTIONS)
  const spent = await inParallel(CONNECTIONS, CONNECTIONS, () =>
    transaction(async (tx) => {
      const { rows } = await sql<{ left: number }>`
        select 500 - coalesce(sum(points), 0)::int as left from naive_exchanges`.execute(tx)
      await together()
      if ((rows[0]?.left ?? 0) < 500) return false
      await sql`insert into naive_exchanges (points) values (500)`.execute(tx)
      return true
    }),
  )
  expect(spent.filter(Boolean)).toHaveLength(CONNECTIONS)
  await sql`drop table naive_exchanges`.execute(db)
})
