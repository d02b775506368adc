import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { stopClock, useDatabase } from '#tests/support/database'
import { settle, started, useServices } from '#tests/support/services'
import { anOrder } from '#tests/support/shopping'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { reconcile } from './reconcile'
import { refundOrder } from './request-refund'

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'alipay'
  process.env.ALIPAY_BILLS = 'yes'
})

useDatabase({ holdsMany: true })
const services = useServices()

/** Eleven in the morning of the mall, so many days from today. */
const elevenIn = (days: number) => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  return new Date(Date.parse(`${today}T11:00:00+08:00`) + days * 86_400_000)
}

const rows = () =>
  db.selectFrom('reconciliations').select(['ours', 'theirs', 'differences', 'done_at']).orderBy('id').execute()

it('finds a difference of one fen, and what one side knows alone, and compares each day once', async () => {
  const mei = await member('mei')
  const paid: string[] = []
  for (const goods of ['tea', 'cup']) {
    const order = await anOrder(mei, await someGoods(goods))
    const { paymentId, url } = await started(mei, order.id, 'alipay')
    await fetch(url as string)
    services().alipay.pay(paymentId)
    await settle(services())
    paid.push(paymentId)
    const part = { orderId: order.id, amount: 900 as never, reason: 'part' }
    if (goods === 'tea') await transaction((tx) => refundOrder(tx, part, { by: 'operator' }))
    await settle(services())
  }
  await sql`update payments set succeeded_at = ${elevenIn(0)}`.execute(db)
  await sql`update refunds set settled_at = ${elevenIn(0)}`.execute(db)
  const [first = '', second = ''] = paid
  const { frame, alipay } = services()
  for (const trade of alipay.trades.all.values()) {
    trade.paidAt = elevenIn(0).getTime()
    for (const number of trade.refunds.keys()) trade.refundedAt.set(number, elevenIn(0).getTime())
  }
  await stopClock(elevenIn(1))
  frame.addFault({ service: 'alipay', operation: 'bill', effect: { billLies: 1 } })
  alipay.trades.all.delete(second)

  expect(await reconcile()).toBe(1)
  const amount = 12_900
  expect((await rows()).at(-1)).toMatchObject({
    // What went back stands in both books alike.
    differences: [
      { kind: 'payment', id: first, ours: amount, theirs: amount + 1 },
      { kind: 'payment', id: second, ours: amount, theirs: null },
    ],
    ours: 2 * amount - 900,
    theirs: amount + 1 - 900,
  })
  expect(await reconcile()).toBe(0)
}, 60_000)

it('asks again after an hour where the books cannot be read', async () => {
  await sql`delete from reconciliations`.execute(db)
  const { frame } = services()
  frame.addFault({ service: 'alipay', operation: 'download', effect: { truncate: 200 }, times: 1 })
  expect(await reconcile()).toBe(0)
  expect(await reconcile()).toBe(0)
  await stopClock(new Date(elevenIn(1).getTime() + 61 * 60_000))
  expect(await reconcile()).toBe(1)
  expect((await rows()).every(({ done_at }) => done_at !== null)).toBe(true)
})
