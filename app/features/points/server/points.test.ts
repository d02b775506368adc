import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moved } from '#tests/support/cases'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { withPoints } from '#tests/support/money'
import { aPayment, call } from '#tests/support/paying'
import { placed, toBuy } from '#tests/support/shopping'
import { finishDue } from '~/features/orders/server/shipping/finish-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import { earnPending, expirePoints, settleEarned, voidEarned } from './earn-points'
import { mostPoints, pointsEarned, pointsValue } from './points-rules'
import { listPoints, summarizePoints } from './read-points'
import { giveBackPoints, returnPoints, spendPoints } from './spend-points'

useDatabase()

let mei: Person
let home: string
beforeAll(async () => {
  mei = await member('mei')
  home = await addressOf(mei)
})
afterEach(() => moveClock('0'))

const summary = async (person = mei) => {
  const answer = await summarizePoints(person.id)
  if (!answer.ok) throw new Error('no summary')
  const { expiring: _, ...points } = answer.value
  return points
}

/** An order of three pieces for ¥129 each that has been received. */
async function received(by = mei, address = home) {
  const { skuId, price } = await someGoods('Merino scarf')
  const total = 3 * price
  const orderId = await placed(by, toBuy(skuId, address, total, { quantity: 3 }))
  await call(await aPayment(by, orderId), total)
  await moved(orderId, 'ship', 'receive')
  await transaction((tx) => earnPending(tx, { orderId }))
  const line = await db.selectFrom('order_lines').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  return { orderId, lineId: line.id }
}
async function finish(orderId: string) {
  await sql`update orders set finish_at = shop_now() where id = ${orderId}`.execute(db)
  expect(await finishDue(orderId)).toBe(true)
  await transaction((tx) => settleEarned(tx, { orderId }))
}

describe('the rules', () => {
  it('take off ¥1 for 100 points, in hundreds, at most half of the goods', () => {
    expect(pointsValue(300)).toBe(300)
    expect(mostPoints(fen(12_900), 10_000)).toBe(6_400)
    expect(mostPoints(fen(12_900), 1_299)).toBe(1_200)
    expect(mostPoints(fen(199), 10_000)).toBe(0)
    expect(mostPoints(fen(200), 10_000)).toBe(100)
    expect(mostPoints(fen(0), 10_000)).toBe(0)
  })

  it('earn 1 for each whole yuan of the order', () => {
    expect(pointsEarned([fen(150), fen(150)])).toEqual([2, 1])
    expect(pointsEarned([fen(99)])).toEqual([0])
    expect(pointsEarned([fen(10_000), fen(0)])).toEqual([100, 0])
  })
})

describe('earning', () => {
  it('waits as pending from receipt to the end of the return window, once per order', async () => {
    const { orderId } = await received()
    expect(await summary()).toEqual({ available: 0, pending: 387, debt: 0 })
    await finish(orderId)
    expect(await summary()).toEqual({ available: 387, pending: 0, debt: 0 })
    const list = await listPoints(mei.id, { tab: 'all' })
    expect(
      list.ok && list.value.items.map(({ event, change, pendingChange }) => [event, change, pendingChange]),
    ).toEqual([
      ['settled', 387, -387],
      ['earned', 0, 387],
    ])
    expect(await audit()).toEqual([])
  })

  it('is taken back piece by piece while it is pending, to the last point', async () => {
    const before = await summary()
    const { orderId, lineId } = await received()
    for (const ref of ['r1', 'r1', 'r2', 'r3'])
      await transaction((tx) => voidEarned(tx, { orderId, lineId, quantity: 1, ref }))
    expect(await summary()).toEqual(before)
    await finish(orderId)
    expect(await summary()).toEqual(before)
    expect(await audit()).toEqual([])
  })

  it('becomes a debt where it was spent already, and later earnings pay the debt first', async () => {
    const lan = await member('lan')
    const address = await addressOf(lan)
    const { orderId, lineId } = await received(lan, address)
    await finish(orderId)
    const other = await received(lan, address)
    await transaction((tx) => spendPoints(tx, { memberId: lan.id, orderId: other.orderId, points: 300 }))
    await transaction((tx) => voidEarned(tx, { orderId, lineId, quantity: 3, ref: 'late' }))
    expect(await summary(lan)).toEqual({ available: 0, pending: 387, debt: 300 })
    await finish(other.orderId)
    expect(await summary(lan)).toEqual({ available: 87, pending: 0, debt: 0 })
    // The order was made to spend points behind its back, so only the rule about orders may find something.
    expect(new Set((await audit()).map(({ rule }) => rule))).toEqual(
      new Set(['what an order spent is what its lots gave, and both go back together']),
    )
    await transaction((tx) => returnPoints(tx, { memberId: lan.id, orderId: other.orderId, points: 300 }))
    expect(await audit()).toEqual([])
  })
})

describe('lots', () => {
  it('go in the order in which they expire, and what is left expires with its day', async () => {
    const qiang = await member('qiang')
    const { orderId } = await received(qiang, await addressOf(qiang))
    await withPoints(qiang, 500, 10)
    await withPoints(qiang, 500, 300)
    const spend = (points: number, again = false) =>
      transaction((tx) => spendPoints(tx, { memberId: qiang.id, orderId, points, again }))
    expect(await spend(1_100)).toMatchObject({ refusal: 'pointsShort' })
    expect(await spend(700)).toMatchObject({ ok: true })
    expect((await summary(qiang)).available).toBe(300)
    await moveClock('12 days')
    expect(await expirePoints()).toBe(0)
    await transaction((tx) => returnPoints(tx, { memberId: qiang.id, orderId, points: 700 }))
    // 200 go back into the lot that lives, 500 belonged to one whose time is over.
    expect((await summary(qiang)).available).toBe(500)
    expect(await spend(600, true)).toMatchObject({ refusal: 'pointsShort' })
    expect(await expirePoints()).toBe(1)
    expect(await summary(qiang)).toMatchObject({ available: 500 })
    await moveClock('302 days')
    expect(await spend(100, true)).toMatchObject({ refusal: 'pointsShort' })
    expect(await expirePoints()).toBe(1)
    expect(await summary(qiang)).toMatchObject({ available: 0 })
    const list = await listPoints(qiang.id, { tab: 'out' })
    expect(list.ok && list.value.items.map(({ event, change }) => [event, change])).toEqual([
      ['expired', -500],
      ['expired', -500],
      ['spent', -700],
    ])
  })

  it('throws where a refund would give back more than its line spent', async () => {
    const { orderId, lineId } = await received()
    const back = transaction((tx) => giveBackPoints(tx, { memberId: mei.id, orderId, lineId, points: 1, ref: 'x' }))
    await expect(back).rejects.toThrow('spent fewer')
  })
})
