import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { inParallel, meeting } from '#tests/support/race'
import { anOrder } from '#tests/support/shopping'
import { operatorOf } from '#tests/support/stage'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { enterByHand, moveStockAs } from './move-by-hand'
import { releaseStock, reserveStock } from './reserve-stock'

const CONNECTIONS = 12
useDatabase({ connections: CONNECTIONS })

let operatorId: string
beforeAll(async () => {
  operatorId = (await operatorOf('goods')).id
})
afterEach(async () => expect(await audit()).toEqual([]))

const entry = (skuId: string, way: 'inbound' | 'writeOff' | 'count', pieces: number) => ({
  ...{ id: skuId, way, pieces, reason: 'Found', reference: '', expected: 40, lastId: '' },
  submissionId: randomToken(),
})
const stockOf = (skuId: string) =>
  db.selectFrom('stock').selectAll().where('sku_id', '=', skuId).executeTakeFirstOrThrow()

it('keeps every piece while operators and orders move the same SKU', async () => {
  const mei = await member('mei')
  const { skuId } = await someGoods('Merino scarf', { stock: 40 })
  await anOrder(mei, { skuId })
  const pieces = [{ skuId, quantity: 1 }]
  const results = await inParallel(CONNECTIONS, rounds(60, 600), async (index) => {
    if (index % 4 === 0) return (await moveStockAs(operatorId, entry(skuId, 'inbound', 2))).ok ? 2 : 0
    if (index % 4 === 1) return (await moveStockAs(operatorId, entry(skuId, 'writeOff', 3))).ok ? -3 : 0
    // An order that somebody leaves at once.
    await transaction(async (tx) => {
      if ((await reserveStock(tx, `race-${index}`, pieces)).ok) await releaseStock(tx, `race-${index}`, pieces)
    })
    return 0
  })
  const stock = await stockOf(skuId)
  expect(stock.available).toBe(39 + results.reduce((sum: number, one) => sum + one, 0))
  expect(stock.reserved).toBe(1)
})

it('keeps every piece while lists of SKUs in any order meet orders of them', async () => {
  const skus: string[] = []
  for (let at = 0; at < 6; at++) skus.push((await someGoods(`Listed ${at}`, { stock: 40 })).skuId)
  const came = await inParallel(CONNECTIONS, rounds(60, 600), (index) => {
    const some = index % 2 === 0 ? skus : skus.toReversed()
    return transaction(async (tx) => {
      if (index % 3 === 0) {
        const entries = some.map((id) => ({ ...entry(id, 'inbound', 1), id }))
        return (await enterByHand(tx, operatorId, entries)).every((one) => one.ok) ? 1 : 0
      }
      const pieces = some.map((skuId) => ({ skuId, quantity: 1 }))
      if ((await reserveStock(tx, `lists-${index}`, pieces)).ok) await releaseStock(tx, `lists-${index}`, pieces)
      return 0
    })
  })
  const sum = came.reduce((all: number, one) => all + one, 0)
  expect(sum).toBeGreaterThanOrEqual(20)
  for (const id of skus) expect(await stockOf(id)).toMatchObject({ available: 40 + sum, received: 40 + sum })
})

it('lets one of many counts of the same page through', async () => {
  const { skuId } = await someGoods('Gloves', { stock: 40 })
  const results = await inParallel(CONNECTIONS, rounds(24, 200), () =>
    moveStockAs(operatorId, entry(skuId, 'count', 35)),
  )
  expect(results.filter((one) => one.ok)).toHaveLength(1)
  expect(results.every((one) => one.ok || one.refusal === 'stockChanged')).toBe(true)
  expect((await stockOf(skuId)).available).toBe(35)
})

it('would lose pieces if what is there were read first and written later', async () => {
  await sql`create table naive_stock as select 0 as available`.execute(db)
  const together = meeting(CONNECTIONS)
  await inParallel(CONNECTIONS, 48, () =>
    transaction(async (tx) => {
      const { rows } = await sql<{ available: number }>`select available from naive_stock`.execute(tx)
      await together()
      await sql`update naive_stock set available = ${(rows[0]?.available ?? 0) + 1}`.execute(tx)
    }),
  )
  const { rows } = await sql<{ available: number }>`select available from naive_stock`.execute(db)
  expect(rows[0]?.available).toBeLessThan(48)
  await sql`drop table naive_stock`.execute(db)
})
