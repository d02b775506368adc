import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aCase, linesOf, OPERATOR, paidBack } from '#tests/support/cases'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aCoupon, withPoints } from '#tests/support/money'
import { aPayment, call, statusOf } from '#tests/support/paying'
import { rounds } from '#tests/support/proofs'
import { inCart, placed, toOrderCart } from '#tests/support/shopping'
import { previewOrder } from '~/features/checkout/server/preview-order'
import { pieceShare } from '~/features/orders/server/money/refund-pieces'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { decide } from '~/services/sandbox/payment'
import { fen } from '~/values/money'
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
  fc.assert(property, { numRuns: rounds(1_000, 50_000) })
})

interface Bought {
  pieces: readonly { sku: number; quantity: number }[]
  hundreds: number
  /** Fen that a coupon takes off, at most the goods; 0 for none. */
  off: number
}

/** A paid order at what its preview shows, with its coupon and as many of the points as it may take. */
async function discountedOrder({ pieces, hundreds, off }: Bought) {
  for (const { sku, quantity } of pieces) await inCart(mei, skus[sku] as string, quantity)
  const couponId = off > 0 ? await aCoupon(mei, { amountOff: fen(off), threshold: fen(0) }) : 'none'
  const bare = await previewOrder(mei.id, { addressId: home, couponId }, 'en')
  if (!bare.ok) throw new Error(bare.refusal)
  const most = Math.min(bare.value.points.most, hundreds * 100)
  const seen = await previewOrder(mei.id, { addressId: home, couponId, points: most }, 'en')
  if (!seen.ok) throw new Error(seen.refusal)
  const { payable: total, pointsSpent: points, submissionId } = seen.value
  const discounts = off > 0 ? { couponId, points } : { points }
  const id = await placed(mei, toOrderCart(home, total, { submissionId, ...discounts }))
  if (total > 0) {
    const payment = await aPayment(mei, id)
    await decide(payment, 'paid')
    await call(payment, total)
  }
  return { id, total, points, couponId: off > 0 ? couponId : undefined }
}

const couponState = async (id: string | undefined) =>
  id && (await db.selectFrom('member_coupons').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const balance = async () => {
  const { rows } = await sql<{
    balance: number
  }>`select balance from accounts where id = ${`points:${mei.id}`}`.execute(db)
  return rows[0]?.balance
}

it('never gives back more than was paid, and to the fen all of it in the end, with its points and its coupon', async () => {
  const pieces = fc.uniqueArray(
    fc.record({ sku: fc.nat(PRICES.length - 1), quantity: fc.integer({ min: 1, max: 5 }) }),
    { minLength: 1, maxLength: 3, selector: ({ sku }) => sku },
  )
  const off = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 }))
  const bought = fc.record({ pieces, hundreds: fc.nat(40), off })
  const property = fc.asyncProperty(bought, fc.infiniteStream(fc.nat(1_000)), async (wanted, cuts) => {
    const order = await discountedOrder(wanted)
    expect(await balance()).toBe(START - order.points)
    const random = (most: number) => (cuts.next().value as number) % most
    for (;;) {
      const lines = await linesOf(order.id)
      const open = lines.filter((line) => line.refunded_quantity < line.quantity)
      expect(lines.reduce((sum, line) => sum + line.refunded, 0)).toBeLessThanOrEqual(order.total)
      expect(await balance()).toBe(START - order.points + lines.reduce((sum, line) => sum + line.points_returned, 0))
      expect(await couponState(order.couponId)).toBe(order.couponId && (open.length > 0 ? 'used' : 'unused'))
      const line = open[random(open.length || 1)]
      if (!line) break
      const quantity = 1 + random(line.quantity - line.refunded_quantity)
      const id = await aCase(mei, { orderId: order.id, lineId: line.id, quantity })
      expect(await transaction((tx) => approveCase(tx, id, OPERATOR))).toMatchObject({ ok: true })
    }
    await sweepOnce()
    expect([await paidBack(order.id), await statusOf(order.id)]).toEqual([order.total, 'closed'])
    expect(await balance()).toBe(START)
  })
  await fc.assert(property, { numRuns: rounds(20, 120), endOnFailure: true })
  expect(await audit()).toEqual([])
}, 240_000)
