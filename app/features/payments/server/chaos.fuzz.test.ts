import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { somebody } from '#tests/support/payouts'
import { rounds } from '#tests/support/proofs'
import { inParallel } from '#tests/support/race'
import { openPage, serviceAt, settle, started, useServices } from '#tests/support/services'
import { anOrder } from '#tests/support/shopping'
import { cancelOrder } from '~/features/orders/server/ends/cancel-order'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import { askGateway } from './learn-state'
import { refundOrder } from './request-refund'

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'wxpay,alipay,unionpay'
})

useDatabase({ holdsMany: true })
const services = useServices()

const ORDERS = rounds(40, 1_000)
const AT_ONCE = 8

const fault = fc.constantFrom(
  { reset: 'before' } as const,
  { reset: 'after' } as const,
  { truncate: 20 },
  { html: true } as const,
  { signature: 'wrong' } as const,
  { signature: 'none' } as const,
  { instead: { status: 503, body: '' } },
  { instead: { status: 429, body: '{"code":"FREQUENCY_LIMITED"}' } },
  { delayMs: 30 },
)
const ACTS = ['call back', 'call back twice', 'query', 'cancel', 'give a part back', 'give it back'] as const
/** What becomes of one order: where it is paid, what goes wrong there meanwhile, and who does what with it. */
const plan = fc.record({
  channel: fc.constantFrom('wxpayweb', 'alipay', 'unionpay'),
  faults: fc.array(fault, { maxLength: 2 }),
  isPaid: fc.boolean(),
  acts: fc.array(fc.constantFrom(...ACTS), { maxLength: 4 }),
})
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never

async function live(skuId: string, { channel, faults, isPaid, acts }: Plan): Promise<void> {
  const sims = services()
  const { name: service, pay } = serviceAt(sims, channel)
  const mei = await somebody()
  const order = await anOrder(mei, { skuId })
  for (const effect of faults) sims.frame.addFault({ service, operation: '*', effect, times: 1 })
  // Whoever is told that it cannot be paid now tries again.
  const way = await started(mei, order.id, channel).catch(() => started(mei, order.id, channel).catch(() => undefined))
  if (!way) return
  await openPage(way).catch(() => undefined)
  const callBack = () => (channel === 'wxpayweb' ? sims.wxpay.desk.callBack(way.paymentId) : sims.frame.advance(0))
  if (isPaid) pay(way.paymentId)
  const giveBack = (amount: number) =>
    transaction((tx) =>
      refundOrder(tx, { orderId: order.id, amount: fen(amount), reason: 'chaos' }, { by: 'operator' }),
    )
  const does: Record<(typeof ACTS)[number], () => unknown> = {
    'call back': callBack,
    'call back twice': () => Promise.all([callBack(), callBack()]),
    query: () => askGateway(way.paymentId),
    cancel: () => cancelOrder({ memberId: mei.id, orderId: order.id, reason: 'other' }),
    'give a part back': () => giveBack(1),
    'give it back': () => giveBack(order.total),
  }
  await Promise.allSettled(acts.map(async (act) => does[act]()))
}

/** What the services have taken and given back, in fen. */
function there() {
  const { wxpay, alipay, unionpay } = services()
  const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)
  const paid = [...wxpay.orders.all.values()].filter(({ state }) => state === 'SUCCESS')
  const traded = [...alipay.trades.all.values()].filter(
    ({ state, refunds }) => state === 'TRADE_SUCCESS' || refunds.size,
  )
  return {
    wxpayweb: [
      sum(paid.map(({ total }) => total)),
      sum(paid.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))),
    ],
    unionpay: (['payment', 'refund'] as const).map((kind) =>
      sum([...unionpay.trades.all.values()].filter((one) => one.kind === kind && one.code).map(({ total }) => total)),
    ),
    alipay: [sum(traded.map(({ total }) => total)), sum(traded.flatMap(({ refunds }) => [...refunds.values()]))],
  }
}

it('has taken and given back to the fen what the services have, whatever went wrong meanwhile', async () => {
  const { skuId } = await someGoods('tray', { stock: 1_000_000, price: 9_999 })
  const plans = fc.sample(plan, ORDERS)
  await inParallel(AT_ONCE, ORDERS, (index) => live(skuId, plans[index] as Plan))
  for (let round = 0; round < 6; round++) {
    services()
    await sql`update outbox set due_at = shop_now(), lease_until = null where done_at is null`.execute(db)
    await sql`update payments set next_query_at = shop_now() where state in ('created', 'pending')`.execute(db)
    await settle(services())
  }
  const { rows } = await sql<{ channel: string; paid: number; back: number }>`
    select channel, coalesce(sum(amount), 0)::int as paid,
      (select coalesce(sum(r.amount), 0) from refunds r join payments of on of.id = r.payment_id
       where of.channel = p.channel and r.state = 'succeeded')::int as back
    from payments p where state = 'succeeded' group by channel`.execute(db)
  const ours = Object.fromEntries(rows.map(({ channel, paid, back }) => [channel, [paid, back]]))
  expect(ours).toEqual(there())
  expect(ours.alipay?.[0]).toBeGreaterThan(0)
  expect(ours.unionpay?.[1]).toBeGreaterThan(0)
  expect(ours.wxpayweb?.[1]).toBeGreaterThan(0)
  // Refunds are asked of the payment here, so that no line of the order says which of it they are of.
  const wrong = (await audit()).filter(({ rule }) => !rule.startsWith('what lines and freight say went back'))
  expect(wrong).toEqual([])
}, 1_200_000)
