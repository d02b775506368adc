import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { aPayment, call, outcomes, post, refundsOf, statusOf, stockOf } from '#tests/support/paying'
import { anOrder } from '#tests/support/shopping'
import { db } from '~/platform/database/pool'
import { sweepOnce } from '~/platform/sweeps/run'
import { callbackOf, decide, sandboxPayment, signedHeaders } from '~/services/sandbox/payment'
import { processCallbacks, receiveCallback } from './receive-callback'
import { startPayment } from './start-payment'

useDatabase({ holdsMany: true })

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
    const stored = (await outcomes()).length
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
    expect((await outcomes()).length).toBe(stored)
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
    const event = await sandboxPayment.verify(
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

    await expect(processCallbacks()).rejects.toThrow('1 rows')

    expect(await processCallbacks()).toBe(0)
    await sql`delete from payment_callbacks where event_id = 'stuck'`.execute(db)
    expect(await statusOf(order.id)).toBe('paid')
  })
})
