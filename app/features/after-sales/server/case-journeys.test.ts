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
  RETURNS_TO,
  standing,
  takeReturns,
} from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { anOperator, newNumber } from '#tests/support/order-life'
import { statusOf, stockOf } from '#tests/support/paying'
import { listNotices } from '~/features/notices/server/read-notices'
import { shipOrder } from '~/features/orders/server/shipping/ship-order'
import { RETURN_ADDRESS_KEY } from '~/features/settings/contract/operators'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { extendReceipt } from './act-on-case'
import { approveCase, rejectCase } from './answer-case'
import { applyForCase } from './apply-for-case'
import { meetDeadlines } from './case-deadlines'
import { extendSendBack, sendBack, withdrawCase } from './member-moves'
import { hasOpenCase } from './open-cases'
import { readCase } from './read-cases'
import { refundWholeOrder } from './refund-whole-order'
import { judgeReturn, receiveReturn, refuseReturn } from './returned-goods'

useDatabase()

/** What is withheld of a refund before shipping for the rest of three pieces, which alone would not travel for nothing. */
const FREIGHT_OF_ONE = 800
const FREIGHT_OF_TWO = 1_000

let mei: Person
let qiang: Person
let tray: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
  tray = await someGoods('tray', { stock: 100, price: 3_333 })
})
afterEach(async () => {
  await moveClock('0')
  expect(await audit()).toEqual([])
})

const three = () => paidOrder(mei, [{ skuId: tray.skuId, quantity: 3 }])
const approve = (id: string) => transaction((tx) => approveCase(tx, id, OPERATOR))
const reject = (id: string) => transaction((tx) => rejectCase(tx, id, { ...OPERATOR, answer: 'It was fine.' }))
const receive = (id: string, isSellable?: boolean) =>
  transaction((tx) => receiveReturn(tx, id, { ...OPERATOR, isSellable }))
const sent = (id: string, by = mei) => sendBack(by.id, { id, company: 'shunfeng', number: 'SF1234567890' })
const isDone = { ok: true }

async function returnOf(quantity: number) {
  const order = await three()
  await moved(order.id, 'ship', 'receive')
  const id = await aCase(mei, { orderId: order.id, lineId: order.lineId, kind: 'return', quantity })
  return { order, id }
}

describe('before shipping', () => {
  it('a refund of some pieces goes back at once when approved, and the order goes on', async () => {
    const before = await stockOf(tray.skuId)
    const order = await three()
    const id = await aCase(mei, { orderId: order.id, lineId: order.lineId, quantity: 2 })
    expect(await hasOpenCase(db, order.id)).toBe(true)
    expect(await approve(id)).toMatchObject(isDone)
    expect([await standing(id), await hasOpenCase(db, order.id)]).toEqual(['approved - refunding', false])
    await sweepOnce()
    expect(await standing(id)).toBe('completed - refunded')
    expect([await paidBack(order.id), await statusOf(order.id)]).toEqual([6_666 - FREIGHT_OF_ONE, 'paid'])
    expect(await stockOf(tray.skuId)).toMatchObject({ available: before.available - 1, sold: before.sold + 1 })
    expect((await linesOf(order.id))[0]).toMatchObject({
      refunded: 6_666,
      refunded_quantity: 2,
      after_sale_state: 'part',
    })

    const last = await aCase(mei, { orderId: order.id, lineId: order.lineId })
    await approve(last)
    await sweepOnce()
    expect([await paidBack(order.id), await statusOf(order.id)]).toEqual([order.total, 'closed'])
    expect(await stockOf(tray.skuId)).toEqual(before)
    expect(await caseOf(last)).toMatchObject({ amount: 3_333, freight: FREIGHT_OF_ONE })
  })

  it('an application for the whole order opens a case for each line', async () => {
    const bell = await someGoods('bell')
    const order = await paidOrder(mei, [{ skuId: tray.skuId }, { skuId: bell.skuId, quantity: 2 }])
    const first = await aCase(mei, { orderId: order.id })
    const { rows } = {
      rows: await db.selectFrom('after_sales').select('id').where('order_id', '=', order.id).execute(),
    }
    expect(rows).toHaveLength(2)
    for (const { id } of rows) expect(await approve(id)).toMatchObject(isDone)
    await sweepOnce()
    expect(rows.map(({ id }) => id)).toContain(first)
    expect([await paidBack(order.id), await statusOf(order.id)]).toEqual([order.total, 'closed'])
  })

  it('nobody answers for 48 hours: it is approved by itself', async () => {
    const order = await three()
    const id = await aCase(mei, { orderId: order.id, quantity: 1, lineId: order.lineId })
    await moveClock('47 hours')
    expect(await meetDeadlines()).toBe(0)
    await moveClock('49 hours')
    expect(await meetDeadlines()).toBe(1)
    expect(await standing(id)).toBe('approved - refunding')
    await sweepOnce()
  })
})

describe('without an address for returned goods', () => {
  const forgetAddress = () => db.deleteFrom('settings').where('key', '=', RETURN_ADDRESS_KEY).execute()

  it('no return is approved, neither by a person nor by itself, and nothing is made up', async () => {
    const [{ id }, late] = [await returnOf(1), await returnOf(1)]
    await forgetAddress()
    expect(await approve(id)).toMatchObject({ refusal: 'returnAddressNone' })
    expect(await standing(id)).toBe('applied - none')
    await takeReturns()
    expect(await approve(id)).toMatchObject(isDone)
    expect((await caseOf(id)).return_address).toEqual(RETURNS_TO)
    await forgetAddress()
    await moveClock('49 hours')
    await meetDeadlines()
    expect(await standing(late.id)).toBe('applied - none')
    expect((await caseOf(late.id)).escalated_at).not.toBeNull()
    await takeReturns()
    for (const open of [id, late.id]) expect(await withdrawCase(mei.id, open)).toMatchObject(isDone)
  })
})

describe('after shipping', () => {
  it('a return is approved, sent back, received and refunded, and what can be sold is for sale again', async () => {
    const { order, id } = await returnOf(2)
    expect(await receive(id)).toMatchObject({ refusal: 'caseMovedOn' })
    await approve(id)
    expect(await standing(id)).toBe('approved awaiting none')
    expect(await receive(id, true)).toMatchObject({ refusal: 'caseMovedOn' })
    expect(await sent(id, qiang)).toMatchObject({ refusal: 'notFound' })
    expect(await sendBack(mei.id, { id, company: 'nobody', number: '123456' })).toMatchObject({
      refusal: 'companyUnknown',
    })
    expect(await sent(id)).toMatchObject(isDone)
    expect(await sent(id)).toMatchObject({ refusal: 'caseMovedOn' })
    const before = await stockOf(tray.skuId)
    expect(await receive(id, true)).toMatchObject(isDone)
    expect(await receive(id, true)).toMatchObject({ refusal: 'caseMovedOn' })
    await sweepOnce()
    expect(await standing(id)).toBe('completed received refunded')
    expect([await paidBack(order.id), await statusOf(order.id)]).toEqual([6_666, 'received'])
    expect(await stockOf(tray.skuId)).toMatchObject({ available: before.available + 2, sold: before.sold - 2 })
    const notices = await listNotices(mei.id, undefined, 'en')
    expect(notices.ok && notices.value.items.slice(0, 3).map(({ kind }) => kind)).toEqual([
      'afterSaleRefunded',
      'afterSaleReceived',
      'afterSaleSendBack',
    ])
  })

  it('goods that nobody can buy any more are written off; freight stays', async () => {
    const { order, id } = await returnOf(3)
    await approve(id)
    await sent(id)
    const before = await stockOf(tray.skuId)
    await receive(id, false)
    await sweepOnce()
    expect([await paidBack(order.id), await statusOf(order.id)]).toEqual([9_999, 'closed'])
    expect(await stockOf(tray.skuId)).toMatchObject({ available: before.available, sold: before.sold - 3 })
  })

  it('a return that is not sent in time is closed, later where the member asked for more time, once', async () => {
    const { order, id } = await returnOf(1)
    await approve(id)
    expect(await extendSendBack(qiang.id, id)).toMatchObject({ refusal: 'notFound' })
    expect(await extendSendBack(mei.id, id)).toMatchObject(isDone)
    expect(await extendSendBack(mei.id, id)).toMatchObject({ refusal: 'caseMovedOn' })
    await moveClock('11 days')
    expect(await meetDeadlines()).toBe(0)
    await moveClock('13 days')
    expect(await meetDeadlines()).toBe(1)
    expect([await standing(id), await hasOpenCase(db, order.id)]).toEqual(['closed awaiting none', false])
    expect((await linesOf(order.id))[0]?.after_sale_state).toBe('none')
  })

  it('a return that nobody confirms counts as received, and is judged later, once', async () => {
    const { order, id } = await returnOf(1)
    await approve(id)
    await sent(id)
    expect(await transaction((tx) => extendReceipt(tx, id, OPERATOR))).toMatchObject(isDone)
    expect(await transaction((tx) => extendReceipt(tx, id, OPERATOR))).toMatchObject({ refusal: 'caseMovedOn' })
    const before = await stockOf(tray.skuId)
    await moveClock('16 days')
    expect(await meetDeadlines()).toBe(1)
    await sweepOnce()
    expect([await standing(id), await paidBack(order.id)]).toEqual(['completed received refunded', 3_333])
    expect(await stockOf(tray.skuId)).toEqual(before)
    const judge = () => transaction((tx) => judgeReturn(tx, id, true))
    expect([await judge(), await judge()]).toMatchObject([isDone, { refusal: 'caseMovedOn' }])
    expect((await stockOf(tray.skuId)).available).toBe(before.available + 1)
  })

  it('goods that are refused end the case without money, and can be applied for again', async () => {
    const { order, id } = await returnOf(1)
    await approve(id)
    await sent(id)
    const refuse = () => transaction((tx) => refuseReturn(tx, id, { ...OPERATOR, answer: 'Worn.' }))
    expect([await refuse(), await refuse()]).toMatchObject([isDone, { refusal: 'caseMovedOn' }])
    expect([await standing(id), await paidBack(order.id)]).toEqual(['closed refused none', 0])
    await withdrawCase(
      mei.id,
      await aCase(mei, { orderId: order.id, lineId: order.lineId, quantity: 1, reason: 'quality' }),
    )
  })

  it('a refund without a return waits for a person when nobody answers', async () => {
    const order = await three()
    await moved(order.id, 'ship')
    const id = await aCase(mei, { orderId: order.id, lineId: order.lineId, reason: 'notReceived' })
    await moveClock('49 hours')
    expect(await meetDeadlines()).toBe(1)
    expect(await meetDeadlines()).toBe(0)
    expect(await standing(id)).toBe('applied - none')
    expect((await caseOf(id)).escalated_at).toEqual(expect.any(String))
    expect(await approve(id)).toMatchObject(isDone)
    await sweepOnce()
    expect([await paidBack(order.id), await statusOf(order.id)]).toEqual([9_999, 'closed'])
  })
})

it('is rejected with words, and applied for again', async () => {
  const order = await three()
  const id = await aCase(mei, { orderId: order.id, lineId: order.lineId, quantity: 1 })
  expect([await reject(id), await reject(id), await approve(id)]).toMatchObject([
    isDone,
    { refusal: 'caseMovedOn' },
    { refusal: 'caseMovedOn' },
  ])
  expect(await caseOf(id)).toMatchObject({ state: 'rejected', answer: 'It was fine.', is_open: false, due_at: null })
  const again = await aCase(mei, { orderId: order.id, lineId: order.lineId, quantity: 1 })
  expect(await withdrawCase(qiang.id, again)).toMatchObject({ refusal: 'notFound' })
  expect(await withdrawCase(mei.id, again)).toMatchObject(isDone)
  expect(await withdrawCase(mei.id, again)).toMatchObject({ refusal: 'caseMovedOn' })
  expect(await approve(again)).toMatchObject({ refusal: 'caseMovedOn' })
  expect(await paidBack(order.id)).toBe(0)
})

it('keeps goods whose return was approved, until they are sent', async () => {
  const { id } = await returnOf(1)
  await approve(id)
  expect(await withdrawCase(mei.id, id)).toMatchObject(isDone)
  expect(await standing(id)).toBe('closed awaiting none')
  const other = await returnOf(1)
  await approve(other.id)
  await sent(other.id)
  expect(await withdrawCase(mei.id, other.id)).toMatchObject({ refusal: 'caseMovedOn' })
})

it('leaves what is in a parcel to the time after shipping, and ships an order whose rest is refunded', async () => {
  const order = await three()
  const parcel = { company: 'yuantong', number: newNumber(), lines: [{ lineId: order.lineId, quantity: 2 }] }
  expect(await shipOrder({ operatorId: await anOperator(), orderId: order.id, parcels: [parcel] })).toMatchObject({
    value: { isShipped: false },
  })
  const request = anApplication({ orderId: order.id, lineId: order.lineId, quantity: 2 })
  expect(await applyForCase(mei.id, request)).toMatchObject({ refusal: 'piecesGone' })
  const whole = { orderId: order.id, ...OPERATOR, reason: 'out of stock' }
  expect(await transaction((tx) => refundWholeOrder(tx, whole))).toMatchObject({ refusal: 'orderNotRefundable' })
  await approve(await aCase(mei, { orderId: order.id, lineId: order.lineId }))
  await sweepOnce()
  expect([await paidBack(order.id), await statusOf(order.id)]).toEqual([3_333 - FREIGHT_OF_TWO, 'shipped'])
})

it('offers to apply again only where something can be applied for', async () => {
  const { order, id } = await returnOf(2)
  expect(await reject(id)).toMatchObject(isDone)
  const mayApplyAgain = async () => {
    const read = await readCase(mei.id, id, 'en')
    return read.ok && read.value.mayApplyAgain
  }
  expect(await mayApplyAgain()).toBe(true)
  await moveClock('16 days')
  expect(await mayApplyAgain()).toBe(false)
  await moveClock('0')
  const other = await aCase(mei, { orderId: order.id, lineId: order.lineId, kind: 'return', quantity: 3 })
  expect(await withdrawCase(mei.id, other)).toMatchObject(isDone)
  expect(await mayApplyAgain()).toBe(false)
})
