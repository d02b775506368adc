import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sabotage } from '#tests/support/audit'
import { aCase, caseOf, OPERATOR, paidBack, standing } from '#tests/support/cases'
import { member, type Person } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import {
  aCap,
  anExchange,
  approve,
  arrived,
  arrivedExchange,
  type Cap,
  caseSeenBy,
  lost,
  newestNotices,
  notToBeHad,
  receivedCap,
  sentBack,
  sentOut,
  toExchange,
} from '#tests/support/exchanges'
import { anOperator, newNumber } from '#tests/support/order-life'
import { stockOf } from '#tests/support/paying'
import { storeTracked } from '~/features/delivery/server/parcels/store-tracking'
import { setValues } from '~/features/settings/server/store'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { fen } from '~/values/money'
import { applyForCase } from './apply-for-case'
import { meetDeadlines } from './case-deadlines'
import { confirmExchange } from './deliver-exchange'
import { takeRefund } from './exchange-goods'
import { withdrawCase } from './member-moves'
import { openRefund } from './open-refund'
import { cannotSendApproved, refundCaseAs } from './refund-as'
import { correctResent } from './resent-parcel'
import { judgeReturn, receiveReturn, refuseReturn } from './returned-goods'

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

describe('where it does not come to an exchange', () => {
  it('refused goods end it, free what was held, and the member may ask again', async () => {
    const order = await received()
    const before = await stocks()
    const id = await anExchange(mei, order, cap.m)
    await approve(id)
    const refuse = () => transaction((tx) => refuseReturn(tx, id, { ...OPERATOR, answer: 'Worn.' }))
    await sentBack(mei, id)
    expect(await refuse()).toMatchObject(movedOn)
    await arrived(id)
    expect([await refuse(), await refuse()]).toMatchObject([isDone, movedOn])
    expect([await standing(id), await paidBack(order.id), await stocks()]).toEqual(['closed refused none', 0, before])
    expect(await seen(id)).toMatchObject({ mayApplyAgain: true, answer: 'Worn.' })
    await withdrawCase(mei.id, await anExchange(mei, order, cap.m))
  })

  it('what cannot be sent is the member’s to take as money, once', async () => {
    const order = await received(2)
    const before = await stocks()
    const id = await arrivedExchange(mei, order, cap.m)
    expect([await notToBeHad(id), await notToBeHad(id), await sentOut(id)]).toMatchObject([isDone, movedOn, movedOn])
    expect(await transaction((tx) => refuseReturn(tx, id, { ...OPERATOR, answer: 'No.' }))).toMatchObject(movedOn)
    expect(await seen(id)).toMatchObject({ turn: 'member', mayTakeRefund: true, dueAt: expect.any(String) })
    expect(await noticesShown(1)).toEqual(['exchangeUnsendable'])
    expect(await transaction((tx) => judgeReturn(tx, id, true))).toMatchObject(movedOn)
    expect(await takeRefund(qiang.id, id)).toMatchObject({ refusal: 'notFound' })
    expect([await takeRefund(mei.id, id), await takeRefund(mei.id, id)]).toMatchObject([isDone, movedOn])
    await sweepOnce()
    expect([await standing(id), await paidBack(order.id)]).toEqual(['completed received refunded', cap.price])
    expect(await transaction((tx) => judgeReturn(tx, id, true))).toMatchObject(isDone)
    expect(await stocks()).toMatchObject([
      { available: (before[0]?.available ?? 0) + 1, sold: (before[0]?.sold ?? 0) - 1 },
      before[1],
    ])
    expect(await applyForCase(mei.id, wanted(order, { skuId: cap.l }))).toMatchObject({ refusal: 'exchangedBefore' })
  })

  it('what is lost on its way is refunded once, and the next piece of the line back is the one that was bought', async () => {
    const order = await received(2)
    const before = await stocks()
    const id = await arrivedExchange(mei, order, cap.m)
    expect(await lost(id)).toMatchObject(movedOn)
    await sentOut(id)
    expect([await lost(id), await lost(id), await confirmExchange(mei.id, id)]).toMatchObject([
      isDone,
      movedOn,
      movedOn,
    ])
    expect(await seen(id)).toMatchObject({ state: 'approved', goodsState: 'lost', moneyState: 'refunding' })
    expect(await noticesShown(1)).toEqual(['afterSaleOpened'])
    await sweepOnce()
    expect([await standing(id), await paidBack(order.id)]).toEqual(['completed lost refunded', cap.price])
    expect(await seen(id)).toMatchObject({ answer: 'The carrier lost it.', turn: null })
    expect(await stocks()).toMatchObject([
      { available: (before[0]?.available ?? 0) + 1, sold: (before[0]?.sold ?? 0) - 1 },
      { available: (before[1]?.available ?? 0) - 1, sold: (before[1]?.sold ?? 0) + 1 },
    ])
    const back = await aCase(mei, { orderId: order.id, lineId: order.lineId, kind: 'return', reason: 'quality' })
    await approve(back)
    await sentBack(mei, back)
    expect(await transaction((tx) => receiveReturn(tx, back, { ...OPERATOR, isSellable: true }))).toMatchObject(isDone)
    await sweepOnce()
    expect((await stocks())[0]).toMatchObject({ available: (before[0]?.available ?? 0) + 2 })
    expect(await paidBack(order.id)).toBe(2 * cap.price)
  })

  it('a mistyped waybill is corrected until it has arrived, and its member hears of it', async () => {
    const operatorId = await anOperator()
    const id = await arrivedExchange(mei, await received(), cap.m)
    const correct = (number: string, company = 'shunfeng') =>
      transaction((tx) => correctResent(tx, id, { by: 'operator', byId: operatorId, company, number }))
    expect(await correct(newNumber())).toMatchObject(movedOn)
    await sentOut(id)
    const number = newNumber()
    expect(await correct(number, 'nobody')).toMatchObject({ refusal: 'companyUnknown', field: 'company' })
    expect([await correct(number), await correct(number)]).toMatchObject([isDone, isDone])
    expect(await noticesShown(1)).toEqual(['waybillCorrected'])
    expect(await seen(id)).toMatchObject({ resent: { number, companyName: '顺丰速运' } })
    await confirmExchange(mei.id, id)
    expect(await correct(newNumber())).toMatchObject(movedOn)
  })

  it('above the limit of refunds a second operator has to agree that it cannot be sent', async () => {
    const operatorId = await anOperator()
    const id = await arrivedExchange(mei, await received(), cap.m)
    await transaction((tx) => setValues(tx, { 'approvals.refundFrom': 1 }))
    const answer = 'It is gone.'
    const first = await refundCaseAs(operatorId, 'cannotSend', id, { answer })
    await db.deleteFrom('settings').where('key', '=', 'approvals.refundFrom').execute()
    expect(first).toMatchObject({ value: { approvalId: expect.any(String) } })
    expect((await caseOf(id)).hold_state).toBe('held')
    const facts = { caseId: id, answer }
    const agreed = (amount: number) =>
      transaction((tx) =>
        cannotSendApproved(tx, {
          ...{ approvalId: 'one', facts, subject: { kind: 'afterSale', id }, amount: fen(amount) },
          ...{ askedBy: operatorId, decidedBy: 'another' },
        }),
      )
    expect(await agreed(1)).toMatchObject({ refusal: 'approvalChanged' })
    expect(await agreed(cap.price)).toMatchObject(isDone)
    expect((await caseOf(id)).hold_state).toBe('released')
    expect(await takeRefund(mei.id, id)).toMatchObject(isDone)
    await sweepOnce()
  })

  it('an operator’s refund of the line has to wait for its end', async () => {
    const order = await received()
    await anExchange(mei, order, cap.m)
    const request = { quantity: 1, reason: 'quality', answer: 'Sorry', submissionId: 'beside an exchange' } as const
    expect(await openRefund('op', { orderId: order.id, lineId: order.lineId, ...request })).toMatchObject({
      refusal: 'caseOpen',
    })
  })
})

describe('late', () => {
  it('an answer: it is approved by itself where it can be held, else a person decides', async () => {
    const rare = await aCap({ m: 1 })
    const [one, other] = [await receivedCap(mei, rare), await receivedCap(mei, rare)]
    const first = await anExchange(mei, one, rare.m)
    const second = await anExchange(mei, other, rare.m)
    await moveClock('49 hours')
    await meetDeadlines()
    const standings = [await standing(first), await standing(second)].sort()
    expect(standings).toEqual(['applied - none', 'approved awaiting none'])
    const waiting = standings[0] === (await standing(first)) ? first : second
    expect((await caseOf(waiting)).escalated_at).toEqual(expect.any(String))
    await moveClock('10 days')
    await meetDeadlines()
    expect(await stockOf(rare.m)).toMatchObject({ available: 1, reserved: 0 })
    expect(await noticesShown(1)).toEqual(['afterSaleClosed'])
    expect(await approve(waiting)).toMatchObject(isDone)
    await withdrawCase(mei.id, waiting)
  })

  it('goods that nobody confirms count as arrived; what is not sent then may be taken as money', async () => {
    const order = await received()
    const id = await anExchange(mei, order, cap.m)
    await approve(id)
    await sentBack(mei, id)
    await moveClock('11 days')
    await meetDeadlines()
    expect(await standing(id)).toBe('approved received none')
    await moveClock('14 days')
    await meetDeadlines()
    await meetDeadlines()
    expect(await seen(id)).toMatchObject({
      isResendLate: true,
      turn: 'operator',
      mayTakeRefund: true,
      holdState: 'held',
    })
    expect(await noticesShown(1)).toEqual(['exchangeLate'])
    const before = await stockOf(cap.m)
    expect(await takeRefund(mei.id, id)).toMatchObject(isDone)
    await sweepOnce()
    expect([await standing(id), await paidBack(order.id)]).toEqual(['completed received refunded', cap.price])
    expect(await stockOf(cap.m)).toMatchObject({ available: before.available + 1, reserved: before.reserved - 1 })
  })

  it('what is neither sent nor asked back is refunded by itself, and never waits for ever', async () => {
    const order = await received()
    const id = await arrivedExchange(mei, order, cap.m)
    const before = await stockOf(cap.m)
    await moveClock('3 days')
    await meetDeadlines()
    expect(await seen(id)).toMatchObject({ isResendLate: true, mayTakeRefund: true, dueAt: expect.any(String) })
    await moveClock('9 days')
    await meetDeadlines()
    expect(await standing(id)).toBe('approved received none')
    await moveClock('11 days')
    await sweepOnce()
    await sweepOnce()
    expect([await standing(id), await paidBack(order.id)]).toEqual(['completed received refunded', cap.price])
    expect(await stockOf(cap.m)).toMatchObject({ available: before.available + 1, reserved: before.reserved - 1 })
  })

  it('a refund that nobody takes starts by itself: the mall keeps no goods and money at once', async () => {
    const order = await received()
    const id = await arrivedExchange(mei, order, cap.m)
    await notToBeHad(id)
    await moveClock('8 days')
    await sweepOnce()
    await sweepOnce()
    expect([await standing(id), await paidBack(order.id)]).toEqual(['completed received refunded', cap.price])
  })

  it('what was sent counts as received after its days, not while its carrier has trouble', async () => {
    const order = await received()
    const id = await arrivedExchange(mei, order, cap.m)
    const number = newNumber()
    await sentOut(id, true, number)
    const track = (state: 'problem' | 'delivered', at: string) =>
      transaction((tx) =>
        storeTracked(
          tx,
          { company: 'yuantong', number },
          { state, rawState: '2', events: [{ at, text: 'x' }] },
          60 * 24 * 60,
        ),
      )
    await track('problem', '2030-01-01T00:00:00Z')
    await moveClock('11 days')
    await meetDeadlines()
    expect(await standing(id)).toBe('approved resent none')
    await track('delivered', '2030-01-02T00:00:00Z')
    await moveClock('13 days')
    await meetDeadlines()
    expect(await standing(id)).toBe('completed delivered none')
    expect(await noticesShown(1)).toEqual(['exchangeDelivered'])
  })
})

it('the audit sees an exchange under way that holds nothing', async () => {
  const id = await anExchange(mei, await received(), cap.m)
  await approve(id)
  await sabotage(
    'an exchange holds stock from its approval until it is sent or never will be, and no other case holds any',
    `update after_sales set hold_state = 'released' where id = '${id}'`,
    `update after_sales set hold_state = 'held' where id = '${id}'`,
  )
  await withdrawCase(mei.id, id)
})
