import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { anOrder } from '#tests/support/shopping'
import { db } from '~/provider/database/pool'
import { transaction } from '~/provider/database/transaction'
import { callbackOf, decide, sandboxPayment, signedHeaders } from '~/provider/gateways/sandbox-payment'
import { cancelOrder } from '~/provider/orders/cancel-order'
import { expireOrders } from '~/provider/orders/expire-orders'
import { sweepOnce } from '~/provider/sweeps/run'
import { fen } from '~/values/money'
import { processCallbacks, receiveCallback } from './receive-callback'
import { requestRefund } from './request-refund'
import { startPayment } from './start-payment'

useDatabase()

async function aPayment(by: Person, orderId: string): Promise<string> {
  const started = await startPayment(by.id, orderId, 'sandbox')
  if (!started.ok) throw new Error(started.refusal)
  return started.value.paymentId
}

/** Sends a callback; `change` alters the said facts before they are signed. */
function call(paymentId: string, amount: number, change: object = {}, result: 'paid' | 'failed' = 'paid') {
  const raw = Buffer.from(
    JSON.stringify({ ...JSON.parse(callbackOf(paymentId, result, amount).toString()), ...change }),
  )
  return post(raw, signedHeaders(raw))
}
const post = (raw: Buffer, headers: Record<string, string>) =>
  receiveCallback('sandbox', new Request('http://localhost/', { method: 'POST', headers, body: new Uint8Array(raw) }))

const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const refundsOf = (orderId: string) =>
  db.selectFrom('refunds').select(['amount', 'state']).where('order_id', '=', orderId).execute()
const stockOf = (skuId: string) =>
  db.selectFrom('stock').select(['available', 'reserved', 'sold']).where('sku_id', '=', skuId).executeTakeFirstOrThrow()
const outcomes = async () =>
  (await db.selectFrom('payment_callbacks').select('outcome').execute()).map((row) => row.outcome)
const atGateway = () => db.selectFrom('sandbox_refunds').select('amount').execute()

describe('a payment', () => {
  it('pays the order once, however often and however many at once its callback comes', async () => {
    const [mei, scarf] = [await member('mei'), await someGoods('scarf')]
    const order = await anOrder(mei, scarf)
    const payment = await aPayment(mei, order.id)
    await decide(payment, 'paid')

    const answers = await Promise.all(Array.from({ length: 20 }, () => call(payment, order.total)))

    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    expect(await statusOf(order.id)).toBe('paid')
    expect(await stockOf(scarf.skuId)).toMatchObject({ reserved: 0, sold: 1 })
    const history = await db.selectFrom('order_history').select('move').where('order_id', '=', order.id).execute()
    expect(history.map((row) => row.move).sort()).toEqual(['pay', 'place'])
    expect(await refundsOf(order.id)).toEqual([])
  })

  it('is opened once for one order and channel, and not for an order of somebody else', async () => {
    const [mei, lan] = [await member('mei'), await member('lan')]
    const order = await anOrder(mei, await someGoods('lamp'))
    const opened = await Promise.all(Array.from({ length: 8 }, () => aPayment(mei, order.id)))
    expect(new Set(opened).size).toBe(1)
    expect(await startPayment(lan.id, order.id, 'sandbox')).toMatchObject({ refusal: 'notFound' })
    expect(await startPayment(mei.id, order.id, 'wechat')).toMatchObject({ refusal: 'channelUnknown' })
  })

  it('is not believed without its signature over the raw bytes', async () => {
    const mei = await member('mei')
    const order = await anOrder(mei, await someGoods('cup'))
    const payment = await aPayment(mei, order.id)
    const raw = callbackOf(payment, 'paid', order.total)
    const headers = signedHeaders(raw)
    const kept = (await outcomes()).length
    for (let bit = 0; bit < raw.length * 8; bit += 7) {
      const bent = Buffer.from(raw)
      bent[bit >> 3] = (bent[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect((await post(bent, headers)).status).toBe(401)
    }
    const old = signedHeaders(raw, Math.floor(Date.now() / 1000) - 3600)
    for (const wrong of [{}, { ...headers, 'sandbox-signature': '' }, { ...headers, 'sandbox-timestamp': '1' }, old]) {
      expect((await post(raw, wrong as Record<string, string>)).status).toBe(401)
    }
    expect(
      (await receiveCallback('unknown', new Request('http://localhost/', { method: 'POST', body: 'x' }))).status,
    ).toBe(401)
    expect(await statusOf(order.id)).toBe('unpaid')
    expect((await outcomes()).length).toBe(kept)
  })

  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
    ['merchant', { merchant: 'somebody' }],
    ['payment', { paymentId: 'nobody' }],
  ])('of another %s is kept for a person and pays nothing', async (_, change) => {
    const mei = await member('mei')
    const order = await anOrder(mei, await someGoods('bowl'))
    const payment = await aPayment(mei, order.id)
    const eventId = `odd-${payment}`
    expect((await call(payment, order.total, { ...change, eventId })).status).toBe(200)
    const row = await db
      .selectFrom('payment_callbacks')
      .select('outcome')
      .where('event_id', '=', eventId)
      .executeTakeFirst()
    expect(row?.outcome).toMatch(/mismatch|unknown/)
    expect(await statusOf(order.id)).toBe('unpaid')
  })

  it('of another channel is kept for a person and pays nothing', async () => {
    const mei = await member('mei')
    const order = await anOrder(mei, await someGoods('pan'))
    const payment = await aPayment(mei, order.id)
    await db.updateTable('payments').set({ channel: 'wechat' }).where('id', '=', payment).execute()
    expect((await call(payment, order.total)).status).toBe(200)
    await db.updateTable('payments').set({ channel: 'sandbox' }).where('id', '=', payment).execute()
    expect(await outcomes()).toContain('mismatch')
    expect(await statusOf(order.id)).toBe('unpaid')
  })

  it('that failed may be followed by another', async () => {
    const mei = await member('mei')
    const order = await anOrder(mei, await someGoods('plate'))
    const first = await aPayment(mei, order.id)
    await decide(first, 'failed')
    await sweepOnce()
    const second = await aPayment(mei, order.id)
    expect(second).not.toBe(first)
    await decide(second, 'paid')
    await sweepOnce()
    expect(await statusOf(order.id)).toBe('paid')
  })

  it('whose callback is lost is found by asking', async () => {
    const mei = await member('mei')
    const order = await anOrder(mei, await someGoods('spoon'))
    const payment = await aPayment(mei, order.id)
    await decide(payment, 'paid')
    await sql`update sandbox_payments set notified_at = shop_now() where id = ${payment}`.execute(db)
    await sweepOnce()
    expect(await statusOf(order.id)).toBe('unpaid')
    await moveClock('61 seconds')
    await sweepOnce()
    await moveClock('0')
    expect(await statusOf(order.id)).toBe('paid')
  })

  it('whose callback was answered before a crash is dealt with after it', async () => {
    const mei = await member('mei')
    const order = await anOrder(mei, await someGoods('fork'))
    const payment = await aPayment(mei, order.id)
    await decide(payment, 'paid')
    const event = sandboxPayment.verify(
      callbackOf(payment, 'paid', order.total),
      new Headers(signedHeaders(callbackOf(payment, 'paid', order.total))),
    )
    await sql`insert into payment_callbacks (channel, event_id, raw, event)
      values ('sandbox', ${event?.eventId ?? ''}, ''::bytea, ${JSON.stringify(event)})`.execute(db)
    await sweepOnce()
    expect(await statusOf(order.id)).toBe('paid')
  })

  it('is dealt with although an older callback fails again and again', async () => {
    const mei = await member('mei')
    const order = await anOrder(mei, await someGoods('knife'))
    const payment = await aPayment(mei, order.id)
    const event = JSON.parse(callbackOf(payment, 'paid', order.total).toString())
    const keep = (channel: string, eventId: string, ago: string) =>
      sql`insert into payment_callbacks (channel, event_id, raw, event, arrived_at) values
        (${channel}, ${eventId}, ''::bytea, ${JSON.stringify(event)}, shop_now() - ${ago}::interval)`.execute(db)
    await keep('closed-down', 'stuck', '2 minutes')
    await keep('sandbox', event.eventId, '1 minute')

    await expect(processCallbacks()).rejects.toThrow('1 callbacks')

    await sql`delete from payment_callbacks where event_id = 'stuck'`.execute(db)
    expect(await statusOf(order.id)).toBe('paid')
  })
})

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
        requestRefund(tx, { paymentId: payment, orderId: order.id, amount: fen(order.total), reason }),
      )
    const asked = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(`part ${index}`)))
    expect(asked.filter((answer) => answer.ok).length).toBe(1)
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
