import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { stopClock, useDatabase } from '#tests/support/database'
import { settle, started, useServices } from '#tests/support/services'
import { anOrder } from '#tests/support/shopping'
import { db } from '~/platform/database/pool'
import { reconcile } from './reconcile'

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'wxpay'
})

useDatabase({ holdsMany: true })
const services = useServices()

/** Eleven in the morning of the mall, so many days from today. */
const elevenIn = (days: number) => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  return new Date(Date.parse(`${today}T11:00:00+08:00`) + days * 86_400_000)
}

const rows = () =>
  db
    .selectFrom('reconciliations')
    .select(['channel', 'ours', 'theirs', 'differences', 'done_at'])
    .orderBy('id')
    .execute()

it('finds a difference of one fen, and what one side knows alone, and compares each day once', async () => {
  const mei = await member('mei')
  const paid: string[] = []
  for (const goods of ['tea', 'cup']) {
    const order = await anOrder(mei, await someGoods(goods))
    const { paymentId } = await started(mei, order.id, 'wxpayweb')
    services().wxpay.desk.pay(paymentId)
    await settle(services())
    paid.push(paymentId)
  }
  // Paid there before ten past one, and here as well: whose day it was would not be certain.
  await sql`update payments set succeeded_at = ${elevenIn(0)}`.execute(db)
  const [first = '', second = ''] = paid
  const { frame, wxpay } = services()
  for (const order of wxpay.orders.all.values()) order.paidAt = elevenIn(0).getTime()
  await stopClock(elevenIn(1))
  frame.addFault({ service: 'wxpay', operation: 'bill', effect: { billLies: 1 } })
  wxpay.orders.all.delete(second)

  expect(await reconcile()).toBe(2)
  // In the afternoon the sweeps have compared the day before already.
  const one = (await rows()).filter(({ channel }) => channel === 'wxpayweb').at(-1)
  const amount = 12_900
  expect(one).toMatchObject({
    differences: [
      { kind: 'payment', id: first, ours: amount, theirs: amount + 1 },
      { kind: 'payment', id: second, ours: amount, theirs: null },
    ],
    ours: 2 * amount,
    theirs: amount + 1,
  })
  expect(await reconcile()).toBe(0)
}, 60_000)

it('asks again after an hour where the books cannot be read', async () => {
  await sql`delete from reconciliations`.execute(db)
  const { frame } = services()
  frame.reset()
  frame.addFault({ service: 'wxpay', operation: 'bill', effect: { signature: 'none' }, times: 2 })
  expect(await reconcile()).toBe(0)
  expect(await reconcile()).toBe(0)
  await stopClock(new Date(elevenIn(1).getTime() + 61 * 60_000))
  expect(await reconcile()).toBe(2)
  expect((await rows()).every(({ done_at }) => done_at !== null)).toBe(true)
})
