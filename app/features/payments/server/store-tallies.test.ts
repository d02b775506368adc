import { register } from 'prom-client'
import { expect, it } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aPayment, call, statusOf } from '#tests/support/paying'
import { anOrder } from '#tests/support/shopping'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { decide } from '~/services/sandbox/payment'
import { fen } from '~/values/money'
import { refuse } from '~/values/result'
import { requestRefund } from './request-refund'
import { movePayment } from './store-moves'

useDatabase()

async function counted(): Promise<Record<string, number>> {
  const metrics = await register.getMetricsAsJSON()
  const rows = metrics.flatMap(({ name, values }) =>
    /^lilac_(orders|payments|refunds)_/.test(name)
      ? values.map(({ labels, value }) => [`${name} ${Object.values(labels).join(' ')}`, value] as const)
      : [],
  )
  return Object.fromEntries(rows)
}

/** What rose meanwhile. */
async function rising(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counted()
  await work()
  const after = await counted()
  const rises = Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)] as const)
  return Object.fromEntries(rises.filter(([, by]) => by > 0))
}

it('counts orders, payments and refunds by what they are, with their sums, once they are committed', async () => {
  const mei = await member('mei')
  const [lamp, cup] = [await someGoods('lamp'), await someGoods('cup')]
  expect(await counted()).toMatchObject({ 'lilac_orders_total flash pay': 0, 'lilac_refunds_fen_total balance': 0 })
  let order = { id: '', total: 0 }
  expect(
    await rising(async () => {
      order = await anOrder(mei, lamp)
    }),
  ).toEqual({ 'lilac_orders_total normal place': 1 })
  let payment = ''
  const paid = await rising(async () => {
    payment = await aPayment(mei, order.id)
    await decide(payment, 'paid')
    await call(payment, order.total)
    await call(payment, order.total)
    await expect.poll(() => statusOf(order.id)).toBe('paid')
  })
  expect(paid).toMatchObject({
    'lilac_payments_total sandbox open': 1,
    'lilac_payments_total sandbox succeed': 1,
    'lilac_payments_fen_total sandbox': order.total,
    'lilac_orders_total normal pay': 1,
    'lilac_orders_fen_total normal': order.total,
  })
  const refunded = await rising(async () => {
    const toRefund = { paymentId: payment, orderId: order.id, amount: fen(100), reason: 'test' }
    await transaction((tx) => requestRefund(tx, toRefund, { by: 'operator' }))
    await sweepOnce()
    await sweepOnce()
  })
  expect(refunded).toEqual({
    'lilac_refunds_total sandbox request': 1,
    'lilac_refunds_total sandbox arrive': 1,
    'lilac_refunds_fen_total sandbox': 100,
  })
  const other = await anOrder(mei, cup)
  const waiting = await aPayment(mei, other.id)
  expect(
    await rising(() =>
      transaction(async (tx) => {
        await movePayment(tx, waiting, { move: 'succeed', by: 'gateway' })
        return refuse('notFound')
      }),
    ),
  ).toEqual({})
})
