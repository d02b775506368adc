import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  aCase,
  anApplication,
  caseOf,
  linesOf,
  moved,
  OPERATOR,
  paidBack,
  paidOrder,
  standing,
} from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import {
  aCap,
  anExchange,
  approve,
  arrived,
  arrivedExchange,
  type Cap,
  caseSeenBy,
  newestNotices,
  receivedCap,
  sentBack,
  sentOut,
  toExchange,
} from '#tests/support/exchanges'
import { withPoints } from '#tests/support/money'
import { newNumber } from '#tests/support/order-life'
import { statusOf, stockOf } from '#tests/support/paying'
import { aVersion, prizeOrder } from '#tests/support/prizes'
import { readLogistics } from '~/features/order-views/server/read-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { applyForCase } from './apply-for-case'
import { caseOptions } from './case-options'
import { exchangeChoices } from './choose-exchange'
import { confirmExchange } from './deliver-exchange'
import { takeRefund } from './exchange-goods'
import { withdrawCase } from './member-moves'
import { receiveReturn } from './returned-goods'

useDatabase()

let mei: Person
let qiang: Person
let cap: Cap
beforeAll(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
  cap = await aCap({ s: 100, m: 100 })
})
afterEach(async () => {
  await moveClock('0')
  expect(await audit()).toEqual([])
})

const isDone = { ok: true }
const movedOn = { refusal: 'caseMovedOn' }
const received = (quantity = 1) => receivedCap(mei, cap, quantity)
const noticesShown = (most: number) => newestNotices(mei, most)
const seen = (id: string) => caseSeenBy(mei, id)
const stocks = async () => [await stockOf(cap.s), await stockOf(cap.m)]
const wanted = (order: { id: string; lineId: string }, more: object = {}) =>
  toExchange(order, { skuId: cap.m, ...more })

describe('an exchange', () => {
  it('holds the other SKU when it is approved, sends it when the goods are back, and moves no money', async () => {
    const order = await received(2)
    const [small, medium] = await stocks()
    const id = await anExchange(mei, order, cap.m)
    expect(await approve(id)).toMatchObject(isDone)
    expect([await approve(id), await standing(id)]).toMatchObject([movedOn, 'approved awaiting none'])
    expect(await stockOf(cap.m)).toEqual({
      ...medium,
      available: (medium?.available ?? 0) - 1,
      reserved: (medium?.reserved ?? 0) + 1,
    })
    expect(await seen(id)).toMatchObject({
      turn: 'member',
      holdState: 'held',
      exchange: { skuId: cap.m, optionText: 'M' },
    })
    expect(await sentOut(id)).toMatchObject(movedOn)
    expect(await sentBack(mei, id)).toMatchObject(isDone)
    expect(await transaction((tx) => receiveReturn(tx, id, { ...OPERATOR, isSellable: true }))).toMatchObject(movedOn)
    expect([await arrived(id), await arrived(id)]).toMatchObject([isDone, movedOn])
    expect(await withdrawCase(mei.id, id)).toMatchObject(movedOn)
    expect(await takeRefund(mei.id, id)).toMatchObject(movedOn)
    expect(await seen(id)).toMatchObject({ turn: 'operator', mayTakeRefund: false })
    const number = newNumber()
    expect([await sentOut(id, true, number), await sentOut(id)]).toMatchObject([isDone, movedOn])
    expect(await stocks()).toMatchObject([
      { available: (small?.available ?? 0) + 1, sold: (small?.sold ?? 0) - 1 },
      { available: (medium?.available ?? 0) - 1, reserved: medium?.reserved, sold: (medium?.sold ?? 0) + 1 },
    ])
    expect(await seen(id)).toMatchObject({ turn: 'member', resent: { number, companyName: '圆通速递' } })
    const trail = await readLogistics(mei.id, order.id, 'en')
    expect(trail.ok && trail.value.parcels.find((one) => one.number === number)).toMatchObject({
      state: 'none',
      lines: [{ quantity: 1, optionText: 'M' }],
    })
    expect(await confirmExchange(qiang.id, id)).toMatchObject({ refusal: 'notFound' })
    expect([await confirmExchange(mei.id, id), await confirmExchange(mei.id, id)]).toMatchObject([isDone, movedOn])
    expect(await seen(id)).toMatchObject({
      state: 'completed',
      goodsState: 'delivered',
      moneyState: 'none',
      turn: null,
    })
    expect([await paidBack(order.id), (await linesOf(order.id))[0]?.after_sale_state]).toEqual([0, 'none'])
    expect(await noticesShown(3)).toEqual(['exchangeSent', 'exchangeReceived', 'exchangeSendBack'])
  })

  it('is of another SKU of the same goods that is there, once a line, and only what was received', async () => {
    const order = await received()
    const bell = await someGoods('bell')
    for (const skuId of [cap.s, bell.skuId, 'none', undefined])
      expect(await applyForCase(mei.id, wanted(order, { skuId }))).toMatchObject({ refusal: 'exchangeUnfit' })
    expect(await applyForCase(mei.id, wanted(order, { reason: 'sevenDays' }))).toMatchObject({ refusal: 'reasonUnfit' })
    expect(await applyForCase(mei.id, wanted(order, { lineId: undefined }))).toMatchObject({ refusal: 'kindUnfit' })
    const rare = await aCap({ m: 0 })
    const other = await receivedCap(mei, rare)
    expect(await applyForCase(mei.id, wanted(other, { skuId: rare.m }))).toMatchObject({
      refusal: 'exchangeShort',
      params: { left: 0 },
    })
    expect(await exchangeChoices(mei.id, { orderId: other.id, lineId: other.lineId }, 'en')).toMatchObject({
      value: {
        skus: [
          { skuId: rare.m, optionText: 'M', available: 0 },
          { skuId: rare.l, available: 10 },
        ],
      },
    })
    expect(await exchangeChoices(qiang.id, { orderId: other.id, lineId: other.lineId }, 'en')).toMatchObject({
      refusal: 'notFound',
    })
    await withPoints(mei, 100)
    const won = await prizeOrder(mei, await aVersion([{ kind: 'goods', skuId: cap.s, pieces: 1, weight: 1_000_000 }]))
    await moved(won, 'ship', 'receive')
    const lineId = (await linesOf(won))[0]?.id as string
    expect(await applyForCase(mei.id, wanted({ id: won, lineId }))).toMatchObject({ refusal: 'kindUnfit' })
    const unshipped = await paidOrder(mei, [{ skuId: cap.s }])
    expect(await applyForCase(mei.id, wanted(unshipped))).toMatchObject({ refusal: 'kindUnfit' })
    await moved(unshipped.id, 'ship')
    expect(await applyForCase(mei.id, wanted(unshipped))).toMatchObject({ refusal: 'kindUnfit' })
    await sql`update skus set is_hidden = true where id = ${cap.l}`.execute(db)
    expect(await applyForCase(mei.id, wanted(order, { skuId: cap.l }))).toMatchObject({ refusal: 'exchangeUnfit' })
    await sql`update skus set is_hidden = false where id = ${cap.l}`.execute(db)
  })

  it('is not approved while there is none of it, and nothing of it stays', async () => {
    const rare = await aCap({ m: 1 })
    const order = await receivedCap(mei, rare)
    const [first, second] = [await anExchange(mei, order, rare.m), await receivedCap(mei, rare)]
    const id = await anExchange(mei, second, rare.m)
    expect([await approve(first), await approve(id)]).toMatchObject([
      isDone,
      { refusal: 'exchangeShort', params: { left: 0 } },
    ])
    expect([await standing(id), (await caseOf(id)).hold_state]).toEqual(['applied - none', 'none'])
    expect(await withdrawCase(mei.id, first)).toMatchObject(isDone)
    expect(await approve(id)).toMatchObject(isDone)
    expect(await withdrawCase(mei.id, id)).toMatchObject(isDone)
    expect(await stockOf(rare.m)).toMatchObject({ available: 1, reserved: 0 })
  })

  it('begins the seven days anew when it arrives, for a refund of what was sent, and no second exchange', async () => {
    const order = await received()
    await moveClock('6 days')
    const id = await arrivedExchange(mei, order, cap.m)
    await sentOut(id, false)
    await moveClock('15 days 12 hours')
    await sweepOnce()
    expect(await statusOf(order.id)).toBe('received')
    expect(await confirmExchange(mei.id, id)).toMatchObject(isDone)
    await moveClock('22 days')
    await sweepOnce()
    expect(await statusOf(order.id)).toBe('received')
    const options = await caseOptions(mei.id, order.id, 'en')
    expect(options.ok && options.value.lines[0]).toMatchObject({
      kinds: ['refund', 'return'],
      renewedUntil: expect.any(String),
    })
    expect(await applyForCase(mei.id, wanted(order, { skuId: cap.l }))).toMatchObject({ refusal: 'exchangedBefore' })
    const before = await stocks()
    const back = await aCase(mei, { orderId: order.id, lineId: order.lineId, kind: 'return' })
    await approve(back)
    await sentBack(mei, back)
    expect(await transaction((tx) => receiveReturn(tx, back, { ...OPERATOR, isSellable: true }))).toMatchObject(isDone)
    await sweepOnce()
    expect([await standing(back), await paidBack(order.id)]).toEqual(['completed received refunded', cap.price])
    expect(await stocks()).toMatchObject([
      { available: before[0]?.available },
      { available: (before[1]?.available ?? 0) + 1, sold: (before[1]?.sold ?? 0) - 1 },
    ])
  })

  it('finishes its order when those days are over, and no later', async () => {
    const order = await received()
    const id = await arrivedExchange(mei, order, cap.m)
    await sentOut(id)
    await moveClock('12 days')
    expect(await confirmExchange(mei.id, id)).toMatchObject(isDone)
    await moveClock('18 days')
    await sweepOnce()
    expect(await statusOf(order.id)).toBe('received')
    await moveClock('20 days')
    expect(
      await applyForCase(mei.id, anApplication({ orderId: order.id, lineId: order.lineId, kind: 'return' })),
    ).toMatchObject({
      refusal: 'windowOver',
    })
    await sweepOnce()
    expect(await statusOf(order.id)).toBe('finished')
  })

  it('of some pieces takes those back first that were sent, and then the others', async () => {
    const order = await received(3)
    const id = await arrivedExchange(mei, order, cap.m, 2)
    await sentOut(id)
    await confirmExchange(mei.id, id)
    const before = await stocks()
    const back = await aCase(mei, { orderId: order.id, lineId: order.lineId, kind: 'return', quantity: 1 })
    await approve(back)
    await sentBack(mei, back)
    await transaction((tx) => receiveReturn(tx, back, { ...OPERATOR, isSellable: true }))
    const rest = await aCase(mei, { orderId: order.id, lineId: order.lineId, kind: 'return', quantity: 2 })
    await approve(rest)
    await sentBack(mei, rest)
    await transaction((tx) => receiveReturn(tx, rest, { ...OPERATOR, isSellable: false }))
    await sweepOnce()
    expect(await stocks()).toMatchObject([
      { available: before[0]?.available, sold: (before[0]?.sold ?? 0) - 1 },
      { available: (before[1]?.available ?? 0) + 1, sold: (before[1]?.sold ?? 0) - 2 },
    ])
    expect([await paidBack(order.id), await statusOf(order.id)]).toEqual([3 * cap.price, 'closed'])
  })
})
