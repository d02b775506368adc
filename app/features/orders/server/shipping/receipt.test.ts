import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { holdMany, moveClock, useDatabase } from '#tests/support/database'
import { paidOrder, receive, ship } from '#tests/support/order-life'
import { placed, toBuy } from '#tests/support/shopping'
import { listOrders } from '~/features/order-views/server/read-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { ORDER_STATUSES } from '../../contract/members'
import { cancelOrder } from '../ends/cancel-order'
import { hideOrder } from '../hide-order'
import { finishOrders } from './finish-orders'
import { extendReceipt, receiptRules, receiveOrder, receiveOrders } from './receive-orders'

useDatabase({ holdsMany: true })

/** Payments are said to be made here, without a row of theirs. */
const audited = () => audit({ except: ['I-PAY-1'] })

let mei: Person
let qiang: Person
let address: string
let scarf: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
  address = await addressOf(mei)
  scarf = await someGoods('Merino scarf', { stock: 500 })
})
afterEach(async () => {
  await moveClock('0')
  // What one test leaves must not come due in the next.
  await sql`update orders set receive_at = receive_at + interval '1 year', finish_at = finish_at + interval '1 year'`.execute(
    db,
  )
  await sql`delete from settings`.execute(db)
  await holdMany()
})

const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

async function shipped(end?: string) {
  const id = await paidOrder(mei, address, scarf)
  const { company, number } = await ship(id, end ? { number: `YT${id.slice(-8)}${end}` } : {})
  return { id, company, number }
}

const tell = (number: string, state: string) =>
  sql`update trackings set state = ${state}, fresh_until = shop_now() + interval '1 year' where number = ${number}`.execute(
    db,
  )

describe('receipt', () => {
  it('is the member’s own word, once', async () => {
    const { id } = await shipped()
    expect(await receiveOrder({ memberId: qiang.id, orderId: id })).toMatchObject({ refusal: 'notFound' })
    expect(await receiveOrder({ memberId: mei.id, orderId: id })).toEqual({ ok: true, value: {} })
    expect(await receiveOrder({ memberId: mei.id, orderId: id })).toMatchObject({ refusal: 'orderNotShipped' })
    expect(await statusOf(id)).toBe('received')
  })

  it.each([
    ['none', true],
    ['delivered', true],
    ['collected', false],
    ['onWay', false],
    ['delivering', false],
    ['customs', false],
    ['problem', false],
    ['returning', false],
    ['returned', false],
    ['refused', false],
  ])('comes by itself after ten days when the carrier says %s: %s', async (state, comes) => {
    const { id, number } = await shipped()
    await tell(number, state)
    await moveClock('9 days 23 hours')
    expect(await receiveOrders()).toBe(0)
    await moveClock('10 days 1 minute')
    expect(await receiveOrders()).toBe(comes ? 1 : 0)
    expect(await statusOf(id)).toBe(comes ? 'received' : 'shipped')
    // What was put off is looked at again the next day, not at once.
    await tell(number, 'delivered')
    expect(await receiveOrders()).toBe(0)
    await moveClock('11 days 2 minutes')
    expect(await receiveOrders()).toBe(comes ? 0 : 1)
  })

  it('waits for every parcel', async () => {
    const id = await paidOrder(mei, address, scarf, 2)
    const lineId = (
      await db.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
    ).id
    const one = await ship(id, { lines: [{ lineId, quantity: 1 }] })
    const two = await ship(id, { lines: [{ lineId, quantity: 1 }] })
    await tell(one.number, 'delivered')
    await tell(two.number, 'problem')
    await moveClock('10 days 1 minute')
    expect(await receiveOrders()).toBe(0)
    await tell(two.number, 'delivered')
    await moveClock('11 days 2 minutes')
    expect(await receiveOrders()).toBe(1)
  })

  it('comes after as many days as the operator set', async () => {
    await sql`insert into settings values ('orders.daysToReceive', '3'), ('orders.daysToFinish', '20')`.execute(db)
    const { id } = await shipped()
    await moveClock('3 days 1 minute')
    expect(await receiveOrders()).toBe(1)
    await moveClock('22 days')
    expect(await finishOrders()).toBe(0)
    await moveClock('23 days 2 minutes')
    expect(await finishOrders()).toBe(1)
    expect(await statusOf(id)).toBe('finished')
  })

  it('comes after the mall’s own days where somebody wrote numbers that may not stand', async () => {
    await sql`insert into settings values ('orders.daysToReceive', '2'), ('orders.daysToFinish', '14')`.execute(db)
    expect(await receiptRules(db)).toEqual({ daysToReceive: 10, daysToFinish: 15 })
  })

  it('is put off by the member once, by five days', async () => {
    const { id } = await shipped()
    expect(await extendReceipt({ memberId: qiang.id, orderId: id })).toMatchObject({ refusal: 'notFound' })
    const many = await Promise.all(Array.from({ length: 6 }, () => extendReceipt({ memberId: mei.id, orderId: id })))
    expect(many.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await extendReceipt({ memberId: mei.id, orderId: id })).toMatchObject({ refusal: 'alreadyExtended' })
    await moveClock('14 days 23 hours')
    expect(await receiveOrders()).toBe(0)
    await moveClock('15 days 1 minute')
    expect(await receiveOrders()).toBe(1)
    expect(await extendReceipt({ memberId: mei.id, orderId: id })).toMatchObject({ refusal: 'orderNotShipped' })
    await moveClock('0')
    expect(await audited()).toEqual([])
  })
})

describe('finish', () => {
  it('comes fifteen days after receipt', async () => {
    const { id } = await shipped()
    await receive(mei, id)
    await moveClock('14 days 23 hours')
    expect(await finishOrders()).toBe(0)
    await moveClock('15 days 1 minute')
    const moved = await Promise.all([finishOrders(), finishOrders()])
    expect(moved.sort()).toEqual([0, 1])
    expect(await statusOf(id)).toBe('finished')
  })
})

describe('hiding', () => {
  it.each(ORDER_STATUSES)('of an order that is %s', async (status) => {
    const id = await placed(mei, toBuy(scarf.skuId, address, scarf.price))
    await sql`update orders set status = ${status}, cancelled_by = ${status === 'cancelled' ? 'member' : null},
      paid_at = ${status === 'unpaid' || status === 'cancelled' ? null : new Date()} where id = ${id}`.execute(db)
    const isOver = ['cancelled', 'closed', 'finished'].includes(status)
    expect(await hideOrder({ memberId: qiang.id, orderId: id })).toMatchObject({ refusal: 'notFound' })
    const hidden = await hideOrder({ memberId: mei.id, orderId: id })
    expect(hidden).toMatchObject(isOver ? { ok: true } : { refusal: 'orderNotOver' })
    const list = await listOrders(mei.id, { tab: 'all' }, 'en')
    expect(list.ok && list.value.items.some((order) => order.id === id)).toBe(!isOver)
    expect(await statusOf(id)).toBe(status)
  })

  it('of one that was cancelled a moment ago', async () => {
    const id = await placed(mei, toBuy(scarf.skuId, address, scarf.price))
    await cancelOrder({ memberId: mei.id, orderId: id, reason: 'other' })
    expect(await hideOrder({ memberId: mei.id, orderId: id })).toEqual({ ok: true, value: {} })
    expect(await hideOrder({ memberId: mei.id, orderId: id })).toEqual({ ok: true, value: {} })
  })
})
