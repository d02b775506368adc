import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { refundsOf, statusOf } from '#tests/support/paying'
import { FROM, openPage, serviceAt, settle, started, useServices } from '#tests/support/services'
import { anOrder } from '#tests/support/shopping'
import { cancelOrder } from '~/features/orders/server/ends/cancel-order'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { refundOrder } from './request-refund'
import { startPayment } from './start-payment'

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'sandbox,wxpay,alipay,unionpay'
})

useDatabase({ holdsMany: true })
const services = useServices()

/** Refunds are asked of the payment here, so that no line of the order says which of it they are of. */
const unbalanced = async () =>
  (await audit()).filter(({ rule }) => !rule.startsWith('what lines and freight say went back'))

async function anOpen(channel: string, goods: string) {
  const mei = await member(channel === 'unionpay' ? 'lan' : 'mei')
  const order = await anOrder(mei, await someGoods(goods))
  return { mei, order, ...(await started(mei, order.id, channel)) }
}

/** What a person does on the service's page. */
async function payAt(channel: string, way: Awaited<ReturnType<typeof anOpen>>) {
  await openPage(way)
  return serviceAt(services(), channel).pay(way.paymentId)
}

const giveBack = (orderId: string, amount: number, reason: string) =>
  transaction((tx) => refundOrder(tx, { orderId, amount: amount as never, reason }, { by: 'operator' }))

describe.each(['wxpayweb', 'alipay', 'unionpay'])('money by %s', (channel) => {
  it('pays an order by its callback, and goes back in parts', async () => {
    const open = await anOpen(channel, `tea by ${channel}`)
    expect(await payAt(channel, open)).toBe(true)
    await services().frame.advance(0)
    expect(await statusOf(open.order.id)).toBe('paid')
    await giveBack(open.order.id, 1, 'one')
    await giveBack(open.order.id, open.order.total - 1, 'rest')
    await settle(services())
    expect((await refundsOf(open.order.id)).map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
    expect(await unbalanced()).toEqual([])
  })

  it('pays an order by asking, where no callback comes', async () => {
    const open = await anOpen(channel, `cup by ${channel}`)
    const { deliveries } = serviceAt(services(), channel)
    deliveries.isSilent = true
    await payAt(channel, open)
    deliveries.isSilent = false
    await moveClock('61 seconds')
    await sweepOnce()
    await moveClock('0')
    expect(await statusOf(open.order.id)).toBe('paid')
  })

  it('goes back in full where the order was cancelled while it came', async () => {
    const open = await anOpen(channel, `bowl by ${channel}`)
    await payAt(channel, open)
    await cancelOrder({ memberId: open.mei.id, orderId: open.order.id, reason: 'other' })
    await settle(services())
    expect(await statusOf(open.order.id)).toBe('cancelled')
    expect(await refundsOf(open.order.id)).toEqual([{ amount: open.order.total, state: 'succeeded' }])
  })

  it('is given back once where the answer to the refund got lost', async () => {
    const open = await anOpen(channel, `vase by ${channel}`)
    await payAt(channel, open)
    await settle(services())
    const { frame } = services()
    const { name, refunds } = serviceAt(services(), channel)
    frame.addFault({ service: name, operation: 'refund', effect: { reset: 'after' }, times: 1 })
    await giveBack(open.order.id, open.order.total, 'lost')
    await sweepOnce()
    await sql`update outbox set due_at = shop_now() where done_at is null`.execute(db)
    await settle(services())
    expect(frame.faultsLeft).toBe(0)
    expect(await refundsOf(open.order.id)).toEqual([{ amount: open.order.total, state: 'succeeded' }])
    expect(refunds(open.paymentId)).toEqual([open.order.total])
  })
})

describe('answers of WeChat Pay', () => {
  it.each(['none', 'wrong', 'old', 'unknown serial'] as const)(
    'with a signature that is %s change nothing',
    async (signature) => {
      const open = await anOpen('wxpayweb', `jar ${signature}`)
      const { frame, wxpay } = services()
      wxpay.orders.pay(open.paymentId)
      frame.addFault({ service: 'wxpay', operation: 'query', effect: { signature }, times: 1 })
      await moveClock('61 seconds')
      await sweepOnce()
      expect(await statusOf(open.order.id)).toBe('unpaid')
      await moveClock('4 minutes')
      await sweepOnce()
      await moveClock('0')
      expect(await statusOf(open.order.id)).toBe('paid')
    },
  )
})

it('credits once under 100 callbacks of one payment at the same time', async () => {
  const open = await anOpen('wxpayweb', 'kettle')
  const { wxpay, frame } = services()
  wxpay.orders.pay(open.paymentId)
  for (let count = 0; count < 100; count++) wxpay.desk.callBack(open.paymentId)
  wxpay.deliveries.sent = []
  await frame.advance(0)
  expect(wxpay.deliveries.sent.map(({ status }) => status)).toEqual(Array(100).fill(200))
  await settle(services())
  expect(await statusOf(open.order.id)).toBe('paid')
  expect(await refundsOf(open.order.id)).toEqual([])
  expect(await unbalanced()).toEqual([])
}, 60_000)

it('answers a callback within a second while the work behind it stands still', async () => {
  const open = await anOpen('wxpayweb', 'lamp')
  const { wxpay, frame } = services()
  wxpay.deliveries.sent = []
  await transaction(async (tx) => {
    await sql`select 1 from orders where id = ${open.order.id} for update`.execute(tx)
    wxpay.desk.pay(open.paymentId)
    await frame.advance(0)
    expect(wxpay.deliveries.sent).toMatchObject([{ status: 200 }])
    expect(wxpay.deliveries.sent[0]?.ms).toBeLessThan(1_000)
    expect(await statusOf(open.order.id)).toBe('unpaid')
  })
  await expect.poll(() => statusOf(open.order.id)).toBe('paid')
})

it('closes what is open at one service when the member goes on at another', async () => {
  const open = await anOpen('wxpayweb', 'tray')
  await started(open.mei, open.order.id, 'alipay')
  await sweepOnce()
  expect(services().wxpay.orders.get(open.paymentId).state).toBe('CLOSED')
})

it('believes no callback that is altered, of another account, or sealed in another way', async () => {
  const open = await anOpen('wxpayweb', 'plate')
  const { wxpay, frame } = services()
  wxpay.orders.pay(open.paymentId)
  wxpay.deliveries.sent = []
  wxpay.desk.callBack(open.paymentId, { mchid: '1900000999' })
  wxpay.desk.callBack(open.paymentId, { amount: { total: 1, currency: 'CNY' } })
  wxpay.desk.callBack(open.paymentId, {}, { signature: 'wrong' })
  wxpay.desk.callBack(open.paymentId, {}, { signature: 'old' })
  await frame.advance(0)
  expect(wxpay.deliveries.sent.map(({ status }) => status).sort()).toEqual([200, 200, 401, 401])
  expect(await statusOf(open.order.id)).toBe('unpaid')
})

it('refuses a start whose answer never came, and sends the same next time', async () => {
  const mei = await member('mei')
  const order = await anOrder(mei, await someGoods('pot'))
  const { frame } = services()
  frame.addFault({ service: 'wxpay', operation: 'start', effect: { reset: 'after' }, times: 1 })
  expect(await startPayment(mei.id, order.id, 'wxpayweb', FROM)).toMatchObject({ refusal: 'channelAway' })
  expect(await startPayment(mei.id, order.id, 'wxpayweb', { ...FROM, address: '203.0.113.99' })).toMatchObject({
    ok: true,
  })
})
