import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aBatch, aCoupon, withPoints } from '#tests/support/money'
import { ship } from '#tests/support/order-life'
import { aPayment, call, refundsOf, statusOf } from '#tests/support/paying'
import { inCart, placed, toBuy, toOrderCart } from '#tests/support/shopping'
import { giveBack } from '~/features/after-sales/server/give-back'
import { expireCoupons } from '~/features/coupons/server/expire-coupons'
import { cancelOrder, expireOrder } from '~/features/orders/server/ends/cancel-order'
import { receive } from '~/features/orders/server/shipping/receive-orders'
import { summarizePoints } from '~/features/points/server/read-points'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import { placeOrder } from './place-order'
import { previewOrder } from './preview-order'

useDatabase({ holdsMany: true })

let mei: Person
let home: string
let scarf: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  home = await addressOf(mei)
  scarf = await someGoods('Merino scarf', { stock: 1_000 })
})
afterEach(async () => {
  await moveClock('0')
  expect(await audit()).toEqual([])
})

const couponOf = (id: string) =>
  db.selectFrom('member_coupons').select(['status', 'order_id']).where('id', '=', id).executeTakeFirstOrThrow()
const available = async () => {
  const answer = await summarizePoints(mei.id)
  return answer.ok ? answer.value.available : 0
}
const preview = async (more: object = {}) => {
  const seen = await previewOrder(mei.id, { skuId: scarf.skuId, quantity: 1, addressId: home, ...more }, 'en')
  if (!seen.ok) throw new Error(seen.refusal)
  return seen.value
}
const refused = (more: object) =>
  previewOrder(mei.id, { skuId: scarf.skuId, quantity: 1, addressId: home, ...more }, 'en')
const buy = (more: object, total: number) => placeOrder(mei.id, toBuy(scarf.skuId, home, total, more), 'en')

describe('the price', () => {
  it('is activity price, coupon, points, freight, and each line has its shares', async () => {
    const pin = await someGoods('Hair pin', { price: 3_333 })
    const couponId = await aCoupon(mei, { threshold: fen(15_000) })
    await withPoints(mei, 10_000)
    await inCart(mei, scarf.skuId)
    await inCart(mei, pin.skuId, 2)
    const seen = await previewOrder(mei.id, { addressId: home, points: 'most' }, 'en')
    expect(seen).toMatchObject({
      value: {
        goodsTotal: 19_566,
        couponId,
        couponDiscount: 2_000,
        pointsSpent: 8_700,
        pointsDiscount: 8_700,
        discountTotal: 10_700,
        freight: 0,
        payable: 8_866,
        points: { available: 10_000, most: 8_700 },
      },
    })
    const orderId = await placed(mei, toOrderCart(home, 8_866, { couponId, points: 8_700 }))
    const lines = await db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute()
    expect(
      lines.map((line) => [line.coupon_share, line.points_share, line.points_spent, line.discount, line.paid]),
    ).toEqual([
      [681, 2_964, 2_964, 3_645, 3_021],
      [1_319, 5_736, 5_736, 7_055, 5_845],
    ])
    expect(await couponOf(couponId)).toEqual({ status: 'locked', order_id: orderId })
    expect(await available()).toBe(1_300)
    expect(await buy({ couponId }, 10_900)).toMatchObject({ refusal: 'couponGone' })

    await call(await aPayment(mei, orderId), 8_866)
    expect((await couponOf(couponId)).status).toBe('used')
    expect(await cancelOrder({ memberId: mei.id, orderId, reason: 'other' })).toMatchObject({ ok: false })
  })

  it('weighs every coupon of a member who has many, and takes the one that is named', async () => {
    const qiang = await member('qiang')
    const wallet = [await aCoupon(qiang, { amountOff: fen(900), validUntil: new Date(Date.now() + 2e8) })]
    wallet.push(
      await aCoupon(qiang, { amountOff: fen(100), threshold: fen(0), validUntil: new Date(Date.now() + 3e8) }),
    )
    for (let count = 0; count < 51; count++)
      await aCoupon(qiang, { amountOff: fen(200 + count), threshold: fen(0), validUntil: new Date(Date.now() + 1e8) })
    const look = (more: object) => previewOrder(qiang.id, { skuId: scarf.skuId, quantity: 2, ...more }, 'en')
    const best = await look({})
    expect(best).toMatchObject({ value: { couponId: wallet[0], couponDiscount: 900 } })
    expect(best.ok && best.value.coupons.length).toBe(50)
    const named = await look({ couponId: wallet[1] })
    expect(named).toMatchObject({ value: { couponId: wallet[1], couponDiscount: 100 } })
    expect(named.ok && named.value.coupons.filter(({ id }) => id === wallet[1])).toHaveLength(1)
  })

  it('takes the best coupon by itself, and says why the others do not fit', async () => {
    const [some, best] = [
      await aCoupon(mei, { amountOff: fen(1_000) }),
      await aCoupon(mei, { kind: 'percent', percentOff: 20 }),
    ]
    const dear = await aCoupon(mei, { threshold: fen(20_000) })
    const late = await aCoupon(mei, { validFrom: new Date(Date.now() + 1e8), validUntil: new Date(Date.now() + 2e8) })
    const other = await aCoupon(mei, { scope: 'goods', scopeIds: ['x'] })
    const { couponId, couponDiscount, coupons } = await preview()
    expect([couponId, couponDiscount]).toEqual([best, 2_580])
    expect(coupons.map(({ id, discount, misfit, missing }) => [id, discount, misfit, missing])).toEqual([
      [best, 2_580, null, 0],
      [some, 1_000, null, 0],
      ...[
        [dear, 0, 'threshold', 7_100],
        [other, 0, 'noGoods', 0],
        [late, 0, 'notYet', 0],
      ].sort((a, b) => coupons.findIndex(({ id }) => id === a[0]) - coupons.findIndex(({ id }) => id === b[0])),
    ])
    expect(await preview({ couponId: 'none' })).toMatchObject({ couponId: null, payable: 12_900 })
    expect(await preview({ couponId: some })).toMatchObject({ couponId: some, payable: 11_900 })
    for (const unfit of [dear, other, late])
      expect(await refused({ couponId: unfit })).toMatchObject({ refusal: 'couponUnfit' })
    expect(await buy({ couponId: dear }, 12_900)).toMatchObject({ refusal: 'couponUnfit' })
    expect(await buy({ couponId: late }, 10_900)).toMatchObject({ refusal: 'couponGone' })
    expect(await buy({ couponId: some }, 12_900)).toMatchObject({
      refusal: 'totalChanged',
      params: { total: '119.00' },
    })
  })

  it('refuses somebody else’s coupon, too many points, part of a hundred and points that are not there', async () => {
    const qiang = await member('qiang')
    const theirs = await aCoupon(qiang)
    expect(await buy({ couponId: theirs }, 10_900)).toMatchObject({ refusal: 'couponGone' })
    expect(await buy({ points: 6_500 }, 6_400)).toMatchObject({
      refusal: 'pointsTooMany',
      params: { most: 6_400, step: 100 },
    })
    expect(await buy({ points: 150 }, 12_750)).toMatchObject({ refusal: 'pointsTooMany' })
    expect(await buy({ points: 6_400 }, 6_500)).toMatchObject({ refusal: 'pointsShort' })
    expect(await refused({ couponId: theirs })).toMatchObject({ refusal: 'couponGone', field: 'couponId' })
    expect(await refused({ points: 1_250 })).toMatchObject({ refusal: 'pointsTooMany', field: 'points' })
    expect(await refused({ points: 1_000_000 })).toMatchObject({ refusal: 'pointsShort', field: 'points' })
    expect(await refused({ addressId: 'x' })).toMatchObject({ refusal: 'notFound', field: 'addressId' })
  })

  it('pays at once what costs nothing', async () => {
    const couponId = await aCoupon(mei, { amountOff: fen(90_000) })
    const orderId = await placed(mei, toBuy(scarf.skuId, home, 0, { couponId }))
    expect(await statusOf(orderId)).toBe('paid')
    expect(await couponOf(couponId)).toEqual({ status: 'used', order_id: orderId })
  })
})

describe('an order that ends unpaid', () => {
  it.each(['cancel', 'expire'] as const)('gives coupon and points back by %s', async (how) => {
    const before = await available()
    const couponId = await aCoupon(mei, { threshold: fen(0) })
    const orderId = await placed(mei, toBuy(scarf.skuId, home, 9_900, { couponId, points: 1_000 }))
    expect(await available()).toBe(before - 1_000)
    if (how === 'cancel')
      expect(await cancelOrder({ memberId: mei.id, orderId, reason: 'other' })).toMatchObject({ ok: true })
    else expect(await expireOrder(orderId)).toBe(true)
    expect(await couponOf(couponId)).toEqual({ status: 'unused', order_id: null })
    expect(await available()).toBe(before)
  })

  it('takes them again where its money arrives late', async () => {
    const couponId = await aCoupon(mei, { threshold: fen(0) })
    const orderId = await placed(mei, toBuy(scarf.skuId, home, 9_900, { couponId, points: 1_000 }))
    const payment = await aPayment(mei, orderId)
    await expireOrder(orderId)
    const before = await available()
    await call(payment, 9_900)
    expect(await statusOf(orderId)).toBe('paid')
    expect(await couponOf(couponId)).toEqual({ status: 'used', order_id: orderId })
    expect(await available()).toBe(before - 1_000)
  })

  it.each(['used elsewhere', 'over'])('goes back to the payer where the coupon is %s by then', async (how) => {
    const couponId = await aCoupon(mei, { threshold: fen(0), validDays: 1 })
    const orderId = await placed(mei, toBuy(scarf.skuId, home, 10_900, { couponId }))
    const payment = await aPayment(mei, orderId)
    await expireOrder(orderId)
    if (how === 'over') {
      await moveClock('25 hours')
      await expireCoupons()
    } else await placed(mei, toBuy(scarf.skuId, home, 10_900, { couponId }))
    await call(payment, 10_900)
    await moveClock('0')
    expect(await statusOf(orderId)).toBe('cancelled')
    expect(await refundsOf(orderId)).toEqual([expect.objectContaining({ amount: 10_900 })])
  })
})

it('a coupon that can be claimed is not yet the member’s', async () => {
  const batchId = await aBatch({ amountOff: fen(12_000) })
  expect((await preview()).couponDiscount).toBeLessThan(12_000)
  expect(await buy({ couponId: batchId }, 900)).toMatchObject({ refusal: 'couponGone' })
})

describe('a refund', () => {
  it('gives points back piece by piece, takes back what was earned, and the coupon with the last piece', async () => {
    await withPoints(mei, 1_000)
    const before = await available()
    const couponId = await aCoupon(mei, { threshold: fen(0) })
    const total = 3 * scarf.price - 3_000
    const orderId = await placed(mei, toBuy(scarf.skuId, home, total, { quantity: 3, couponId, points: 1_000 }))
    await call(await aPayment(mei, orderId), total)
    await ship(orderId)
    await transaction((tx) => receive(tx, { orderId, by: 'sweep' }))
    const [line] = await db.selectFrom('order_lines').select('id').where('order_id', '=', orderId).execute()
    const sums: number[] = []
    for (const piece of [1, 2, 3]) {
      const pieces = [{ lineId: line?.id as string, quantity: 1 }]
      await transaction((tx) => giveBack(tx, { orderId, pieces, ref: `piece ${piece}`, by: 'operator' }))
      sums.push((await available()) - before + 1_000)
      expect((await couponOf(couponId)).status).toBe(piece === 3 ? 'unused' : 'used')
      expect(await audit()).toEqual([])
    }
    expect(sums).toEqual([334, 667, 1_000])
    const points = await summarizePoints(mei.id)
    expect(points).toMatchObject({ value: { pending: 0 } })
    const refunds = await refundsOf(orderId)
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  })
})
