import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { aCase } from '#tests/support/cases'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { anOperator, newNumber, paidOrder, receive, ship } from '#tests/support/order-life'
import { readOrder } from '~/features/order-views/server/read-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { sweepOnce } from '~/platform/sweeps/run'
import { UNSHIP_MINUTES } from '../../contract/members'
import { correctWaybill, readWaybill } from './correct-waybill'
import { shipOrder } from './ship-order'
import { unshipOrder } from './unship-order'

useDatabase()

let mei: Person
let address: string
let scarf: Awaited<ReturnType<typeof someGoods>>
let operatorId: string
beforeAll(async () => {
  mei = await member('mei')
  address = await addressOf(mei)
  scarf = await someGoods('Merino scarf', { stock: 500 })
  operatorId = await anOperator()
})
afterEach(async () => {
  await moveClock('0')
  expect(await audit({ except: ['I-PAY-1'] })).toEqual([])
})

async function read(id: string) {
  const order = await readOrder(mei.id, id, 'en')
  if (!order.ok) throw new Error(order.refusal)
  return order.value
}

async function shipped(quantity = 1) {
  const id = await paidOrder(mei, address, scarf, quantity)
  return { id, ...(await ship(id)) }
}

const noticesOf = async () =>
  (
    await db
      .selectFrom('notices')
      .select('kind')
      .where('member_id', '=', mei.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
  )
    .map(({ kind }) => kind)
    .at(0)
const trackingOf = (number: string) =>
  db.selectFrom('trackings').selectAll().where('number', '=', number).executeTakeFirst()
const traced = (number: string, state = 'collected') =>
  sql`update trackings set state = ${state} where number = ${number}`.execute(db)

it('makes the parcel void and the order one to be shipped again, and tells its member', async () => {
  const { id, number } = await shipped(2)
  expect((await read(id)).receiveAt).not.toBeNull()
  expect(await unshipOrder(operatorId, id)).toEqual({ ok: true, value: {} })
  expect(await read(id)).toMatchObject({ status: 'paid', parcels: [], receiveAt: null, parcelState: null })
  expect((await read(id)).history.map(({ move }) => move)).toEqual(['place', 'pay', 'ship', 'unship'])
  expect(await noticesOf()).toBe('orderUnshipped')
  expect(await trackingOf(number)).toBeUndefined()
  expect(await unshipOrder(operatorId, id)).toMatchObject({ refusal: 'orderNotShipped' })
  // With the same waybill, too.
  await ship(id, { number })
  expect(await read(id)).toMatchObject({ status: 'shipped', parcels: [{ number, lines: [{ quantity: 2 }] }] })
})

it('takes back only the parcel with which the order became shipped', async () => {
  const id = await paidOrder(mei, address, scarf, 3)
  const [line] = (await read(id)).lines
  const part = { company: 'jd', number: newNumber(), lines: [{ lineId: line?.id ?? '', quantity: 1 }] }
  await shipOrder({ operatorId, orderId: id, parcels: [part] })
  await traced(part.number)
  await ship(id)
  expect(await unshipOrder(operatorId, id)).toMatchObject({ ok: true })
  expect(await read(id)).toMatchObject({ status: 'paid', parcels: [{ number: part.number, lines: [{ quantity: 1 }] }] })
})

it('is refused late, once a carrier has told something, with an open case, and for what is not shipped', async () => {
  const [late, reported, cased, over] = [await shipped(), await shipped(), await shipped(), await shipped()]
  await traced(reported.number)
  expect(await unshipOrder(operatorId, reported.id)).toMatchObject({ refusal: 'parcelTraced' })
  await aCase(mei, { orderId: cased.id, lineId: (await read(cased.id)).lines[0]?.id, kind: 'refund', quantity: 1 })
  expect(await unshipOrder(operatorId, cased.id)).toMatchObject({ refusal: 'caseOpen' })
  await receive(mei, over.id)
  expect(await unshipOrder(operatorId, over.id)).toMatchObject({ refusal: 'orderNotShipped' })
  expect(await unshipOrder(operatorId, 'nothing')).toMatchObject({ refusal: 'notFound' })
  await moveClock(`${UNSHIP_MINUTES} minutes 1 second`)
  expect(await unshipOrder(operatorId, late.id)).toMatchObject({ refusal: 'unshipLate', params: { minutes: 10 } })
  for (const { id } of [late, reported, cased]) expect((await read(id)).status).toBe('shipped')
})

it('keeps what is known of a number that another parcel has, too', async () => {
  const [one, two] = [await shipped(), await paidOrder(mei, address, scarf)]
  await ship(two, { company: 'yuantong', number: one.number })
  expect(await unshipOrder(operatorId, one.id)).toMatchObject({ ok: true })
  expect(await trackingOf(one.number)).toBeDefined()
})

async function waybillOf(id: string) {
  const [parcel] = (await read(id)).parcels
  if (!parcel) throw new Error('no parcel')
  const waybill = await readWaybill(id, parcel.id)
  if (!waybill.ok) throw new Error(waybill.refusal)
  return { parcelId: parcel.id, ...waybill.value }
}

it('corrects a waybill, follows the new number and tells its member', async () => {
  const { id, number } = await shipped()
  await traced(number, 'onWay')
  const { parcelId, mark } = await waybillOf(id)
  const right = newNumber()
  const sent = { orderId: id, parcelId, company: 'shunfeng', number: right, seen: mark }
  expect(await correctWaybill(operatorId, sent)).toEqual({ ok: true, value: {} })
  expect(await read(id)).toMatchObject({
    status: 'shipped',
    parcels: [{ number: right, company: 'shunfeng', state: 'none' }],
  })
  expect((await read(id)).history.at(-1)).toMatchObject({
    move: 'correctWaybill',
    reason: `圆通速递 ${number} → 顺丰速运 ${right}`,
  })
  expect(await trackingOf(number)).toBeUndefined()
  expect(await noticesOf()).toBe('waybillCorrected')
  await sweepOnce()
  const query = db.selectFrom('sandbox_waybills').select('company').where('number', '=', right)
  expect(await query.executeTakeFirst()).toEqual({ company: 'shunfeng' })
  // Nothing new is no correction.
  expect(await correctWaybill(operatorId, { ...sent, seen: undefined })).toMatchObject({ ok: true })
  expect((await read(id)).history.filter(({ move }) => move === 'correctWaybill')).toHaveLength(1)
})

it('corrects no waybill over that of another operator, nor of what has arrived, nor to nonsense', async () => {
  const { id } = await shipped()
  const { parcelId, mark, company } = await waybillOf(id)
  const sent = (more: object = {}) => ({ orderId: id, parcelId, company, number: newNumber(), seen: mark, ...more })
  expect(await correctWaybill(operatorId, sent())).toMatchObject({ ok: true })
  expect(await correctWaybill(operatorId, sent())).toMatchObject({ refusal: 'overtaken' })
  const open = { seen: undefined }
  expect(await correctWaybill(operatorId, sent({ ...open, company: 'pigeon' }))).toMatchObject({
    refusal: 'companyUnknown',
  })
  expect(await correctWaybill(operatorId, sent({ ...open, orderId: (await shipped()).id }))).toMatchObject({
    refusal: 'notFound',
  })
  await traced((await waybillOf(id)).number, 'delivered')
  expect(await correctWaybill(operatorId, sent(open))).toMatchObject({ refusal: 'parcelOver' })
  const received = await shipped()
  await receive(mei, received.id)
  const { parcelId: gone } = await waybillOf(received.id)
  expect(await correctWaybill(operatorId, sent({ ...open, orderId: received.id, parcelId: gone }))).toMatchObject({
    refusal: 'parcelOver',
  })
  const undone = await shipped()
  const { parcelId: void_ } = await waybillOf(undone.id)
  await unshipOrder(operatorId, undone.id)
  expect(await correctWaybill(operatorId, sent({ ...open, orderId: undone.id, parcelId: void_ }))).toMatchObject({
    refusal: 'notFound',
  })
})

it('corrects to no number that another parcel of the order has', async () => {
  const id = await paidOrder(mei, address, scarf, 2)
  const [line] = (await read(id)).lines
  const part = { company: 'jd', number: newNumber(), lines: [{ lineId: line?.id ?? '', quantity: 1 }] }
  await shipOrder({ operatorId, orderId: id, parcels: [part] })
  const { parcelId } = await waybillOf(id)
  const other = await ship(id)
  const sent = { orderId: id, parcelId, company: other.company, number: other.number }
  expect(await correctWaybill(operatorId, sent)).toMatchObject({ refusal: 'parcelKnown' })
})
