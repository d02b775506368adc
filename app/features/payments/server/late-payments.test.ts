import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aPayment, atGateway, call, refundsOf, statusOf, stockOf } from '#tests/support/paying'
import { anOrder } from '#tests/support/shopping'
import { cancelOrder, expireOrders } from '~/features/orders/server/ends/cancel-order'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { decide, sandboxPayment } from '~/services/sandbox/payment'
import { fen } from '~/values/money'
import { requestRefund } from './request-refund'

useDatabase()

describe('money that comes too late or twice', () => {
  it('brings an expired order back to life while there is stock', async () => {
    const [mei, teapot] = [await member('mei'), await someGoods('teapot', { stock: 1 })]
    const order = await anOrder(mei, teapot)
    const payment = await aPayment(mei, order.id)
    await moveClock('31 minutes')
    await expireOrders()
    await moveClock('0')
    expect(await statusOf(order.id)).toBe('cancelled')
    expect(await stockOf(teapot.skuId)).toMatchObject({ available: 1, reserved: 0 })

    await call(payment, order.total)

    expect(await statusOf(order.id)).toBe('paid')
    expect(await stockOf(teapot.skuId)).toMatchObject({ available: 0, sold: 1 })
  })

  it('goes back in full where the last piece is gone', async () => {
    const [mei, lan, kettle] = [await member('mei'), await member('lan'), await someGoods('kettle', { stock: 1 })]
    const order = await anOrder(mei, kettle)
    const payment = await aPayment(mei, order.id)
    await decide(payment, 'paid', 3600)
    await sql`update orders set expires_at = shop_now() where id = ${order.id}`.execute(db)
    await expireOrders()
    await anOrder(lan, kettle)
    await sql`update sandbox_payments set decided_at = shop_now() where id = ${payment}`.execute(db)

    await call(payment, order.total)
    await sweepOnce()

    expect(await statusOf(order.id)).toBe('cancelled')
    expect(await refundsOf(order.id)).toEqual([{ amount: order.total, state: 'succeeded' }])
    expect(await stockOf(kettle.skuId)).toMatchObject({ available: 0, reserved: 1, sold: 0 })
  })

  it('goes back in full, once, where the member had cancelled', async () => {
    const mei = await member('mei')
    const order = await anOrder(mei, await someGoods('tray'))
    const payment = await aPayment(mei, order.id)
    await decide(payment, 'paid')
    await cancelOrder({ memberId: mei.id, orderId: order.id, reason: 'other' })
    const before = (await atGateway()).length

    await Promise.all(Array.from({ length: 5 }, () => call(payment, order.total)))
    await Promise.all([sweepOnce(), sweepOnce()])
    await sweepOnce()

    expect(await statusOf(order.id)).toBe('cancelled')
    expect(await refundsOf(order.id)).toEqual([{ amount: order.total, state: 'succeeded' }])
    expect((await atGateway()).length).toBe(before + 1)
  })

  it('goes back in full where it was on its way when the member cancelled', async () => {
    const mei = await member('mei')
    const order = await anOrder(mei, await someGoods('mug'))
    const payment = await aPayment(mei, order.id)
    await decide(payment, 'paid', 8)
    await cancelOrder({ memberId: mei.id, orderId: order.id, reason: 'other' })
    await sweepOnce()
    expect(await refundsOf(order.id)).toEqual([])

    await moveClock('9 seconds')
    await sweepOnce()
    await sweepOnce()
    await moveClock('0')

    expect(await statusOf(order.id)).toBe('cancelled')
    expect(await refundsOf(order.id)).toEqual([{ amount: order.total, state: 'succeeded' }])
  })

  it('is refunded where another payment had paid the order', async () => {
    const mei = await member('mei')
    const order = await anOrder(mei, await someGoods('vase'))
    const first = await aPayment(mei, order.id)
    await call(first, order.total, {}, 'failed')
    const second = await aPayment(mei, order.id)
    await decide(first, 'paid')
    await decide(second, 'paid')

    await Promise.all([call(second, order.total), call(first, order.total)])
    await sweepOnce()

    expect(await statusOf(order.id)).toBe('paid')
    expect(await refundsOf(order.id)).toEqual([{ amount: order.total, state: 'succeeded' }])
    const applied = await db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order.id)
      .where('is_applied', '=', true)
      .execute()
    expect(applied.length).toBe(1)
  })

  it('never lets refunds pass what was paid', async () => {
    const mei = await member('mei')
    const order = await anOrder(mei, await someGoods('jar'))
    const payment = await aPayment(mei, order.id)
    await call(payment, order.total)
    const ask = (reason: string) =>
      transaction((tx) =>
        requestRefund(
          tx,
          { paymentId: payment, orderId: order.id, amount: fen(order.total), reason },
          { by: 'operator' },
        ),
      )
    const reply = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(`part ${index}`)))
    expect(reply.filter((answer) => answer.ok).length).toBe(1)
    expect((await refundsOf(order.id)).length).toBe(1)
  })

  it('is closed at the gateway, too, where the order was given up while the payment was being opened there', async () => {
    const mei = await member('mei')
    const order = await anOrder(mei, await someGoods('bell'))
    const payment = await aPayment(mei, order.id)
    // As if the cancel had come between our row and the gateway's.
    const opened = await db
      .deleteFrom('sandbox_payments')
      .where('id', '=', payment)
      .returningAll()
      .executeTakeFirstOrThrow()
    await cancelOrder({ memberId: mei.id, orderId: order.id, reason: 'other' })
    await sweepOnce()
    await db.insertInto('sandbox_payments').values(opened).execute()
    await moveClock('1 minute')
    await sweepOnce()
    const state = await sandboxPayment.query(payment)
    await moveClock('0')
    expect(state).toMatchObject({ state: 'closed' })
  })
})
