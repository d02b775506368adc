import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { inCart, placed, toBuy, toOrderCart } from '#tests/support/shopping'
import { readOrder } from '~/features/order-views/server/read-orders'
import { startPayment } from '~/features/payments/server/start-payment'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { payOrder } from '../money/pay-order'
import { cancelOrder, expireOrder, expireOrders, reviveOrder } from './cancel-order'

useDatabase({ holdsMany: true })

let mei: Person
let home: string
beforeAll(async () => {
  mei = await member('mei')
  home = await addressOf(mei)
})
afterEach(async () => {
  await moveClock('0')
  // Here orders are paid without a payment.
  expect(await audit({ except: ['I-PAY-1'] })).toEqual([])
})

async function unpaid(stock = 3) {
  const goods = await someGoods('Merino scarf', { stock })
  return { ...goods, orderId: await placed(mei, toBuy(goods.skuId, home, goods.price)) }
}
const stockOf = (skuId: string) =>
  db.selectFrom('stock').select(['available', 'reserved', 'sold']).where('sku_id', '=', skuId).executeTakeFirstOrThrow()
const read = async (orderId: string) => {
  const order = await readOrder(mei.id, orderId, 'en')
  if (!order.ok) throw new Error(order.refusal)
  return order.value
}
const cancel = (orderId: string, memberId = mei.id) => cancelOrder({ memberId, orderId, reason: 'changedMind' })
const pay = (orderId: string) => transaction((tx) => payOrder(tx, { orderId, paymentId: 'p' }))
const revive = (orderId: string) => transaction((tx) => reviveOrder(tx, { orderId, paymentId: 'p' }))

describe('cancelling', () => {
  it('gives the stock back, closes the open payment and says why', async () => {
    const { orderId, skuId } = await unpaid()
    expect(await startPayment(mei.id, orderId, 'sandbox')).toMatchObject({ ok: true })
    expect(await cancel(orderId)).toMatchObject({ ok: true })

    expect(await stockOf(skuId)).toEqual({ available: 3, reserved: 0, sold: 0 })
    const order = await read(orderId)
    expect(order).toMatchObject({ status: 'cancelled', secondsToPay: 0 })
    expect(order.history.map(({ move, reason }) => [move, reason])).toEqual([
      ['place', ''],
      ['cancel', 'changedMind'],
    ])
    const payment = await db.selectFrom('payments').select('state').where('order_id', '=', orderId).executeTakeFirst()
    expect(payment).toEqual({ state: 'closed' })
  })

  it('is refused a second time, after paying and for somebody else', async () => {
    const { orderId, skuId } = await unpaid()
    expect(await cancel(orderId, (await member('qiang')).id)).toMatchObject({ refusal: 'notFound' })
    expect(await cancel('no-such-order')).toMatchObject({ refusal: 'notFound' })
    await pay(orderId)
    expect(await cancel(orderId)).toMatchObject({ refusal: 'orderNotUnpaid' })
    expect(await stockOf(skuId)).toEqual({ available: 2, reserved: 0, sold: 1 })

    const other = await unpaid()
    await cancel(other.orderId)
    expect(await cancel(other.orderId)).toMatchObject({ refusal: 'orderNotUnpaid' })
    expect(await stockOf(other.skuId)).toEqual({ available: 3, reserved: 0, sold: 0 })
  })
})

describe('expiring', () => {
  it('takes orders whose time is over, and no others', async () => {
    const { orderId, skuId } = await unpaid()
    await moveClock('29 minutes 50 seconds')
    expect(await expireOrders()).toBe(0)
    await moveClock('30 minutes 1 second')
    expect(await expireOrders()).toBe(1)
    expect(await expireOrders()).toBe(0)
    expect((await read(orderId)).status).toBe('cancelled')
    expect(await stockOf(skuId)).toEqual({ available: 3, reserved: 0, sold: 0 })
  })

  it('leaves an order that was paid in the last moment', async () => {
    const { orderId } = await unpaid()
    await pay(orderId)
    await moveClock('1 hour')
    expect(await expireOrders()).toBe(0)
    expect(await read(orderId)).toMatchObject({ status: 'paid' })
  })
})

describe('paying', () => {
  it('counts several SKUs as sold and notes the gateway', async () => {
    const [cup, pot] = [await someGoods('Tea cup', { stock: 9 }), await someGoods('Tea pot', { stock: 9 })]
    await inCart(mei, cup.skuId, 4)
    await inCart(mei, pot.skuId, 1)
    const orderId = await placed(mei, toOrderCart(home, 4 * cup.price + pot.price))
    expect(await pay(orderId)).toMatchObject({ ok: true })
    expect(await stockOf(cup.skuId)).toEqual({ available: 5, reserved: 0, sold: 4 })
    expect(await stockOf(pot.skuId)).toEqual({ available: 8, reserved: 0, sold: 1 })
    const order = await read(orderId)
    expect(order.history.map((row) => row.move)).toEqual(['place', 'pay'])
    expect(order.paidAt).toMatch(/^\d{4}-/)
    expect(await pay(orderId)).toMatchObject({ refusal: 'orderNotUnpaid' })
  })
})

describe('reviving', () => {
  it('takes the stock again for an order that had only run out', async () => {
    const { orderId, skuId } = await unpaid()
    await expireOrder(orderId)
    expect(await revive(orderId)).toMatchObject({ ok: true })
    expect(await stockOf(skuId)).toEqual({ available: 2, reserved: 0, sold: 1 })
    expect((await read(orderId)).history.map((row) => row.move)).toEqual(['place', 'expire', 'revive'])
    expect(await revive(orderId)).toMatchObject({ refusal: 'orderNotUnpaid' })
  })

  it('changes nothing where the stock is gone, even when the caller goes on and commits', async () => {
    const { orderId, skuId, price } = await unpaid(1)
    await expireOrder(orderId)
    await placed(mei, toBuy(skuId, home, price))
    await transaction(async (tx) => {
      expect(await reviveOrder(tx, { orderId, paymentId: 'p' })).toMatchObject({ refusal: 'stockShort' })
    })
    expect(await read(orderId)).toMatchObject({ status: 'cancelled', paidAt: null })
    expect(await stockOf(skuId)).toEqual({ available: 0, reserved: 1, sold: 0 })
  })

  it('never acts against the member’s own cancelling, nor on an unpaid order', async () => {
    const { orderId } = await unpaid()
    expect(await revive(orderId)).toMatchObject({ refusal: 'orderNotUnpaid' })
    await cancel(orderId)
    expect(await revive(orderId)).toMatchObject({ refusal: 'orderNotUnpaid' })
  })
})
