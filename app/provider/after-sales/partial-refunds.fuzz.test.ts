import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aCase, linesOf, OPERATOR, paidBack } from '#tests/support/after-sales'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { withPoints } from '#tests/support/money'
import { aPayment, call, statusOf } from '#tests/support/paying'
import { inCart, placed, toOrderCart } from '#tests/support/shopping'
import { fen, splitByWeight } from '~/values/money'
import { pieceShare } from '~/values/piece-share'
import { audit } from '../audit/audit'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { decide } from '../gateways/sandbox-payment'
import { previewOrder } from '../orders/preview-order'
import { spendPoints } from '../points/spend-points'
import { sweepOnce } from '../sweeps/run'
import { approveCase } from './answer-case'

useDatabase()

const PRICES = [1, 99, 101, 3_333, 12_900]
const START = 100_000

let mei: Person
let home: string
let skus: string[]
beforeAll(async () => {
  mei = await member('mei')
  home = await addressOf(mei)
  skus = []
  for (const price of PRICES) skus.push((await someGoods(`goods of ${price}`, { price, stock: 10_000 })).skuId)
  await withPoints(mei, START)
})

it('cuts a line into parts that add up to it, however it is cut', () => {
  const line = fc.record({
    total: fc.integer({ min: 0, max: 10 ** 12 }),
    cuts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
  })
  const property = fc.property(line, ({ total, cuts }) => {
    const pieces = cuts.reduce((sum, cut) => sum + cut, 0)
    let before = 0
    let sum = 0
    for (const cut of cuts) {
      const part = pieceShare(total, pieces, before, cut)
      expect(Math.abs(part - (total * cut) / pieces)).toBeLessThan(cut + 1)
      sum += part
      before += cut
      expect(sum).toBeLessThanOrEqual(total)
    }
    expect(sum).toBe(total)
  })
  fc.assert(property, { numRuns: 10_000 })
})

/** An order of these pieces, a part of which is paid for with points, spread over its lines by largest remainder. */
async function orderWithPoints(bought: readonly { sku: number; quantity: number }[], hundreds: number) {
  for (const { sku, quantity } of bought) await inCart(mei, skus[sku] as string, quantity)
  const seen = await previewOrder(mei.id, { addressId: home }, 'en')
  if (!seen.ok) throw new Error(seen.refusal)
  const { goodsTotal, payable, submissionId } = seen.value
  const id = await placed(mei, toOrderCart(home, payable, { submissionId }))
  const points = Math.min(hundreds * 100, Math.floor(goodsTotal / 200) * 100)
  const lines = await linesOf(id)
  const gross = lines.map((line) => line.paid)
  const shares = splitByWeight(fen(points), gross, gross)
  await transaction(async (tx) => {
    for (const [index, line] of lines.entries())
      await sql`update order_lines set points_share = ${shares[index]}, points_spent = ${shares[index]},
        discount = ${shares[index]}, paid = paid - ${shares[index]} where id = ${line.id}`.execute(tx)
    await sql`update orders set points_spent = ${points}, points_discount = ${points}, discount_total = ${points},
      payable = payable - ${points} where id = ${id}`.execute(tx)
    if (points > 0) await spendPoints(tx, { memberId: mei.id, orderId: id, points })
  })
  const total = payable - points
  const payment = await aPayment(mei, id)
  await decide(payment, 'paid')
  await call(payment, total)
  return { id, total, points }
}

const balance = async () => {
  const { rows } = await sql<{
    balance: number
  }>`select balance from accounts where id = ${`points:${mei.id}`}`.execute(db)
  return rows[0]?.balance
}

it('never gives back more than was paid, and to the fen all of it in the end, with its points', async () => {
  const bought = fc.uniqueArray(
    fc.record({ sku: fc.nat(PRICES.length - 1), quantity: fc.integer({ min: 1, max: 5 }) }),
    { minLength: 1, maxLength: 3, selector: ({ sku }) => sku },
  )
  const property = fc.asyncProperty(
    bought,
    fc.nat(40),
    fc.infiniteStream(fc.nat(1_000)),
    async (pieces, hundreds, cuts) => {
      const order = await orderWithPoints(pieces, hundreds)
      expect(await balance()).toBe(START - order.points)
      const random = (most: number) => (cuts.next().value as number) % most
      for (;;) {
        const lines = await linesOf(order.id)
        const open = lines.filter((line) => line.refunded_quantity < line.quantity)
        const back = lines.reduce((sum, line) => sum + line.refunded, 0)
        expect(back).toBeLessThanOrEqual(order.total)
        const line = open[random(open.length || 1)]
        if (!line) break
        const quantity = 1 + random(line.quantity - line.refunded_quantity)
        const id = await aCase(mei, { orderId: order.id, lineId: line.id, quantity })
        expect(await transaction((tx) => approveCase(tx, id, OPERATOR))).toMatchObject({ ok: true })
      }
      await sweepOnce()
      expect([await paidBack(order.id), await statusOf(order.id)]).toEqual([order.total, 'closed'])
      expect(await balance()).toBe(START)
    },
  )
  await fc.assert(property, { numRuns: 25, endOnFailure: true })
  expect(await audit()).toEqual([])
}, 240_000)
