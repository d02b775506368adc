import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { somebody } from '#tests/support/payouts'
import { rounds } from '#tests/support/proofs'
import { started, useServices } from '#tests/support/services'
import { anOrder } from '#tests/support/shopping'
import { cancelOrder, expireOrder } from '~/features/orders/server/ends/cancel-order'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox'
import { askGateway, closeAtGateway, queryPayments } from './learn-state'
import { processCallbacks } from './receive-callback'

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'wxpay,alipay'
})

useDatabase({ holdsMany: true })
const services = useServices()

const EVENTS = [
  'pay',
  'query',
  'close',
  'call back',
  'cancel',
  'expire',
  'other channel',
  'deliver',
  'sweep',
  'lose',
] as const

it('ends in a legal state and a balanced ledger whatever comes first', async () => {
  const { skuId } = await someGoods('tray', { stock: 100_000, price: 9_999 })
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...EVENTS), { minLength: 2, maxLength: 8 }),
    async (events) => {
      const sims = services()
      const mei = await somebody()
      const order = await anOrder(mei, { skuId })
      // What the histories before this one were to lose may be lost only now.
      while (sims.frame.faultsLeft > 0) await started(mei, order.id, 'wxpayweb').catch(() => services())
      const { paymentId } = await started(mei, order.id, 'wxpayweb')
      const acts: Record<(typeof EVENTS)[number], () => unknown> = {
        pay: () => sims.wxpay.desk.pay(paymentId),
        query: () => askGateway(paymentId),
        close: () => closeAtGateway(paymentId),
        'call back': () => sims.wxpay.orders.get(paymentId).state === 'SUCCESS' && sims.wxpay.desk.callBack(paymentId),
        cancel: () => cancelOrder({ memberId: mei.id, orderId: order.id, reason: 'other' }),
        expire: async () => {
          await sql`update orders set expires_at = shop_now() where id = ${order.id} and status = 'unpaid'`.execute(db)
          await expireOrder(order.id)
        },
        'other channel': () => started(mei, order.id, 'alipay').then(({ url }) => fetch(url as string)),
        deliver: () => sims.frame.advance(0),
        sweep: () => workOff(sims),
        lose: () => sims.frame.addFault({ service: 'wxpay', operation: '*', effect: { reset: 'after' }, times: 1 }),
      }
      // Two at a time, so that they race.
      for (let at = 0; at < events.length; at += 2)
        await Promise.allSettled(events.slice(at, at + 2).map(async (event) => acts[event]()))
      await drain(sims, order.id)
      const paidThere = [...sims.wxpay.orders.all.values()].find(({ id }) => id === paymentId)
      const { rows } = await sql<{ status: string; paid: number; back: number; open: number }>`
      select orders.status, (select coalesce(sum(amount), 0) from payments p where p.order_id = orders.id and state = 'succeeded')::int as paid,
        (select coalesce(sum(amount), 0) from refunds r where r.order_id = orders.id and state = 'succeeded')::int as back,
        (select count(*) from payments p where p.order_id = orders.id and is_applied)::int as open
      from orders where orders.id = ${order.id}`.execute(db)
      const [found] = rows
      const there = paidThere?.state === 'SUCCESS' ? paidThere.total : 0
      const thereBack = paidThere?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0
      expect({ paid: found?.paid, back: found?.back }).toEqual({ paid: there, back: thereBack })
      expect(found?.open).toBe(found?.status === 'paid' ? 1 : 0)
      if (there > 0 && found?.status !== 'paid') expect(thereBack).toBe(there)
    },
  )
  await fc.assert(property, { numRuns: rounds(8, 1_000), endOnFailure: true })
  expect(await audit()).toEqual([])
}, 1_200_000)

/** The sweeps that payments have: all others of the shop would take a second each time, and a thousand histories an hour. */
async function workOff(sims: ReturnType<typeof services>): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await sims.frame.advance(0)
    for (const sweep of [processCallbacks, queryPayments, deliverOutbox]) await sweep()
  }
}

/** Lets every call that failed be made again, and everything that is open be asked about. */
async function drain(sims: ReturnType<typeof services>, orderId: string): Promise<void> {
  for (let round = 0; round < 4; round++) {
    services()
    await sql`update outbox set due_at = shop_now(), lease_until = null where done_at is null`.execute(db)
    // Those of other histories that nobody has paid stay open, and asking about all of them each time takes hours.
    await sql`
      update payments set next_query_at = case when order_id = ${orderId} then shop_now() end
      where state in ('created', 'pending')`.execute(db)
    await workOff(sims)
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from outbox where done_at is null)
        + (select count(*) from payments where state in ('created', 'pending') and order_id = ${orderId}) as open`.execute(
      db,
    )
    if (Number(rows[0]?.open) === 0) return
  }
}
