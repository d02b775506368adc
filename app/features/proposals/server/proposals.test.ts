import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { anOperator } from '#tests/support/order-life'
import { aPayment, call, statusOf } from '#tests/support/paying'
import { operatorOf } from '#tests/support/stage'
import { approve } from '~/features/operators/server/approvals/decide-approval'
import { readOrder } from '~/features/order-views/server/read-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { sweepOnce } from '~/platform/sweeps/run'
import { randomToken } from '~/values/ids'
import { placeWaiting } from './place-waiting'
import { previewProposal } from './preview-proposal'
import { proposeOrder, withdrawProposal } from './propose-order'
import { dropUnplaced, listWaiting } from './store'

useDatabase()

let mei: Person
let operatorId: string
let scarf: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  operatorId = await anOperator()
  scarf = await someGoods('Merino scarf', { stock: 50, price: 30_000 })
})
afterEach(async () => {
  await moveClock('0')
  expect(await audit()).toEqual([])
})

let phones = 0
const strange = () => `1390013${String(++phones).padStart(4, '0')}`

const typed = (more: object = {}) => ({
  phone: mei.phone,
  ...{ name: 'Lin Lan', place: '浙江省 杭州市 西湖区', detail: 'Sea View 5', why: 'As agreed on the telephone' },
  ...{ lines: [{ skuId: scarf.skuId, quantity: 2 }], total: 60_000, submissionId: randomToken() },
  ...more,
})
const propose = (more: object = {}) => proposeOrder(operatorId, typed(more), 'en')
async function proposed(more: object = {}) {
  const done = await propose(more)
  if (!done.ok) throw new Error(done.refusal)
  return done.value
}
const availableOf = async () =>
  (await db.selectFrom('stock').select('available').where('sku_id', '=', scarf.skuId).executeTakeFirstOrThrow())
    .available
const orderExists = async (id: string) =>
  (await db.selectFrom('orders').select('id').where('id', '=', id).execute()).length === 1

it('stands as an unpaid order of the member, who sees by whom and why, and accepts it by paying', async () => {
  const before = await availableOf()
  const { id, isPlaced } = await proposed()
  expect([isPlaced, await availableOf()]).toEqual([true, before - 2])
  const order = await readOrder(mei.id, id, 'en')
  expect(order).toMatchObject({
    value: {
      ...{ status: 'unpaid', payable: 60_000, proposal: { by: 'Test orders', why: 'As agreed on the telephone' } },
      address: { name: 'Lin Lan', phone: mei.phone, detail: 'Sea View 5' },
    },
  })
  const hours = order.ok ? order.value.secondsToPay / 3_600 : 0
  expect(Math.round(hours)).toBe(24)
  const notice = db.selectFrom('notices').select('kind').where('member_id', '=', mei.id).orderBy('id', 'desc')
  expect(await notice.executeTakeFirst()).toEqual({ kind: 'orderProposed' })
  await call(await aPayment(mei, id), 60_000)
  expect(await statusOf(id)).toBe('paid')
})

it('gives its pieces back when nobody has paid in time', async () => {
  const before = await availableOf()
  const { id } = await proposed()
  await moveClock('23 hours')
  await sweepOnce()
  expect(await statusOf(id)).toBe('unpaid')
  await moveClock('24 hours 1 minute')
  await sweepOnce()
  expect([await statusOf(id), await availableOf()]).toEqual(['cancelled', before])
})

it('is made once by a form, and by no other content', async () => {
  const form = { submissionId: randomToken() }
  const both = await Promise.all([propose(form), propose(form)])
  expect(both[0]).toEqual(both[1])
  expect(await propose({ ...form, why: 'Something else' })).toMatchObject({ refusal: 'submissionReused' })
})

it('keeps the usual limits, and says what it would cost before', async () => {
  expect(await propose({ total: 59_999 })).toMatchObject({ refusal: 'totalChanged' })
  expect(await propose({ place: 'Nowhere' })).toMatchObject({ refusal: 'regionUnknown', field: 'place' })
  const many = { lines: [{ skuId: scarf.skuId, quantity: 51 }], total: 51 * 30_000 }
  expect(await propose(many)).toMatchObject({ refusal: 'stockShort' })
  const { phone, place, lines } = typed(many)
  expect(await previewProposal({ phone, place, lines }, 'en')).toMatchObject({
    value: { nickname: expect.any(String), payable: 0, trouble: expect.stringContaining('Merino scarf') },
  })
  expect(await previewProposal({ phone: strange(), place, lines: typed().lines }, 'en')).toMatchObject({
    value: { nickname: null, payable: 60_000, trouble: '' },
  })
  const qiang = await member('qiang')
  await sql`update members set status = 'blocked' where id = ${qiang.id}`.execute(db)
  expect(await propose({ phone: qiang.phone })).toMatchObject({ refusal: 'memberBlocked' })
  await sql`update members set status = 'active' where id = ${qiang.id}`.execute(db)
})

it('has a price of its own within the bounds of a price change, and a large cut waits for a second operator', async () => {
  const { id } = await proposed({ ownPrice: 50_000 })
  expect(await readOrder(mei.id, id, 'en')).toMatchObject({ value: { payable: 50_000, priceCut: 10_000 } })
  expect(await propose({ ownPrice: 60_001 })).toMatchObject({ refusal: 'priceUnfit', field: 'ownPrice' })

  const dear = await proposed({ ownPrice: 9_000 })
  expect(dear).toMatchObject({ isPlaced: true, approvalId: expect.any(String) })
  expect(await readOrder(mei.id, dear.id, 'en')).toMatchObject({ value: { payable: 60_000 } })
  const { id: second } = await operatorOf('orders')
  expect(await approve({ operatorId: second, id: dear.approvalId ?? '' })).toMatchObject({ ok: true })
  expect(await readOrder(mei.id, dear.id, 'en')).toMatchObject({ value: { payable: 9_000 } })
})

it('sets nobody a price for themselves', async () => {
  const { phone } = await db
    .selectFrom('operators')
    .select('phone')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow()
  await db.insertInto('members').values({ phone, nickname: 'Herself' }).execute()
  expect(await propose({ phone, ownPrice: 50_000 })).toMatchObject({ refusal: 'proposalOwn' })
  expect(await propose({ phone })).toMatchObject({ ok: true })
})

it('waits for a phone that nobody has, holds nothing, and becomes an order when they come', async () => {
  const [phone, before] = [strange(), await availableOf()]
  const { id, isPlaced } = await proposed({ phone, ownPrice: 50_000 })
  expect([isPlaced, await availableOf(), await orderExists(id)]).toEqual([false, before, false])
  expect((await listWaiting(50)).map((one) => one.id)).toContain(id)
  await moveClock('2 hours')
  expect(await placeWaiting()).toBe(0)
  const { id: newcomer } = await db
    .insertInto('members')
    .values({ phone, nickname: 'New' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await Promise.all([placeWaiting(), placeWaiting()])).toEqual(expect.arrayContaining([1, 0]))
  const order = await readOrder(newcomer, id, 'en')
  expect(order).toMatchObject({ value: { status: 'unpaid', payable: 50_000, proposal: { by: 'Test orders' } } })
  // The time since it was proposed counts.
  expect(Math.round((order.ok ? order.value.secondsToPay : 0) / 3_600)).toBe(22)
  expect(await availableOf()).toBe(before - 2)
  expect(await db.selectFrom('order_proposals').select('phone').where('id', '=', id).executeTakeFirst()).toEqual({
    phone: '',
  })
})

it('is not placed on other terms than it was proposed, and says so to operators', async () => {
  const phone = strange()
  const { id } = await proposed({ phone })
  await sql`update skus set price = 31000 where id = ${scarf.skuId}`.execute(db)
  await db.insertInto('members').values({ phone, nickname: 'New' }).execute()
  expect(await placeWaiting()).toBe(0)
  await sql`update skus set price = 30000 where id = ${scarf.skuId}`.execute(db)
  expect([await placeWaiting(), await orderExists(id)]).toEqual([0, false])
  expect((await listWaiting(50)).find((one) => one.id === id)).toMatchObject({ isStuck: true })
})

it('is withdrawn while it waits, or ends by itself, and leaves no phone behind', async () => {
  const [one, two] = [strange(), strange()]
  const [withdrawn, over] = [await proposed({ phone: one }), await proposed({ phone: two })]
  expect(await withdrawProposal(operatorId, withdrawn.id)).toEqual({ ok: true, value: {} })
  expect(await withdrawProposal(operatorId, withdrawn.id)).toMatchObject({ refusal: 'proposalOver' })
  await moveClock('24 hours 1 minute')
  for (const phone of [one, two]) await db.insertInto('members').values({ phone, nickname: 'New' }).execute()
  expect(await placeWaiting()).toBe(0)
  expect(await withdrawProposal(operatorId, over.id)).toMatchObject({ refusal: 'proposalOver' })
  await moveClock('3 days')
  expect(await dropUnplaced(100)).toBeGreaterThanOrEqual(2)
  const left = db.selectFrom('order_proposals').select('id').where('id', 'in', [withdrawn.id, over.id])
  expect(await left.execute()).toEqual([])
})
