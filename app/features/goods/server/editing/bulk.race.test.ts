import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { goodsNow } from '#tests/support/goods-things'
import { rounds } from '#tests/support/proofs'
import { atOnce, inParallel, meeting } from '#tests/support/race'
import { operatorOf } from '#tests/support/stage'
import { releaseStock, reserveStock } from '~/features/stock/server/reserve-stock'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { BULK_PIECE, seenOf } from '../../contract/bulk'
import { goOn, takeDown } from './act-on-many'
import * as bulks from './store-bulk'
import { undoMany } from './undo-many'

const OPERATORS = 8
useDatabase({ connections: 2 * OPERATORS })

const RACES = rounds(30, 300)

let operatorId: string
beforeAll(async () => {
  operatorId = (await operatorOf('goods')).id
})
afterEach(async () => expect(await audit()).toEqual([]))

async function taken(seen: string[], percent: number): Promise<string> {
  const what = { act: 'price' as const, percent: percent, tag: '', reason: '', pricesMeant: true }
  const done = await takeDown(operatorId, { ...what, categoryId: undefined, seen, submissionId: randomToken() })
  if (!done.ok) throw new Error(done.refusal)
  return done.value.id
}

const outcomesOf = async (reader: Tx | typeof db, id: string) => {
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from bulk_change_goods where bulk_id = ${id} order by goods_id`.execute(reader)
  return rows.map(({ outcome }) => outcome)
}
const priceOf = async (id: string) => (await goodsNow(id)).skus[0]?.price

async function changed() {
  const goods = await someGoods(`Scarf ${randomToken(4)}`)
  const id = await taken([seenOf(await goodsNow(goods.id))], -1_000)
  await goOn(operatorId, id)
  return { goods, id }
}

it(`changes each of twenty goods by one of ${OPERATORS} operators who saw the same, to the fen`, async () => {
  const goods = await inParallel(4, 20, (at) => someGoods(`Hat ${at}`))
  const seen = await Promise.all(goods.map(async ({ id }) => seenOf(await goodsNow(id))))
  const ids = await inParallel(1, OPERATORS, (at) => taken(seen, -100 * (at + 1)))
  await inParallel(OPERATORS, OPERATORS, (at) => goOn(operatorId, ids[at] as string))
  const outcomes = await Promise.all(ids.map((id) => outcomesOf(db, id)))
  const inOrder = goods.map(({ id }) => id).sort()
  for (const [place, id] of inOrder.entries()) {
    const doneBy = outcomes.flatMap((one, operator) => (one[place] === 'done' ? [operator] : []))
    expect(doneBy).toHaveLength(1)
    expect(await priceOf(id)).toBe(12_900 - ((doneBy[0] as number) + 1) * 129)
  }
})

it('lets shoppers have the last piece of each goods of a piece that is being changed', async () => {
  const goods = await inParallel(4, BULK_PIECE, (at) => someGoods(`Last ${at}`, { stock: 1 }))
  const id = await taken(await Promise.all(goods.map(async (one) => seenOf(await goodsNow(one.id)))), -1_000)
  const linesOf = (at: number) => [{ skuId: goods[at]?.skuId as string, quantity: 1 }]
  const [done, sold] = await Promise.all([
    goOn(operatorId, id),
    inParallel(OPERATORS, goods.length, (at) => transaction((tx) => reserveStock(tx, `${id}-${at}`, linesOf(at)))),
  ])
  expect(done).toMatchObject({ ok: true, value: { waiting: 0 } })
  expect(sold.filter(({ ok }) => !ok)).toEqual([])
  expect(new Set(await outcomesOf(db, id))).toEqual(new Set(['done']))
  for (const at of goods.keys()) await transaction((tx) => releaseStock(tx, `${id}-${at}`, linesOf(at)))
})

/** What a reservation sees of the change of prices, once it has the pieces. */
const reserving = (skuId: string, id: string, order: string) =>
  transaction(async (tx) => {
    await reserveStock(tx, order, [{ skuId, quantity: 1 }])
    return (await outcomesOf(tx, id))[0]
  })

it(`either puts back or sells each of ${RACES} goods, never both`, async () => {
  const wins = { undone: 0, kept: 0 }
  await inParallel(4, RACES, async (round) => {
    const { goods, id } = await changed()
    const [, seen] = await atOnce(
      round,
      () => undoMany(operatorId, id),
      () => reserving(goods.skuId, id, id),
    )
    const [outcome] = await outcomesOf(db, id)
    expect([seen, outcome]).toEqual(seen === 'undone' ? ['undone', 'undone'] : ['done', 'kept'])
    expect(await priceOf(goods.id)).toBe(outcome === 'undone' ? 12_900 : 11_610)
    wins[outcome as keyof typeof wins]++
    await transaction((tx) => releaseStock(tx, id, [{ skuId: goods.skuId, quantity: 1 }]))
  })
  expect(Math.min(wins.undone, wins.kept)).toBeGreaterThan(0)
})

it('would put back what is being sold if it looked for sales without holding the stock', async () => {
  const { goods, id } = await changed()
  const [looked, sold] = [meeting(2), meeting(2)]
  const naive = transaction(async (tx) => {
    const found = await bulks.soldSince(tx, id, [goods.id])
    await looked()
    await sold()
    await bulks.settlePiece(tx, id, [{ goodsId: goods.id, outcome: found.size > 0 ? 'kept' : 'undone' }], null)
  })
  await looked()
  expect(await reserving(goods.skuId, id, id)).toBe('done')
  await sold()
  await naive
  expect(await outcomesOf(db, id)).toEqual(['undone'])
  await transaction((tx) => releaseStock(tx, id, [{ skuId: goods.skuId, quantity: 1 }]))
})
