import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import { paidBack, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { atGateway, refundsOf } from '#tests/support/paying'
import { inParallel } from '#tests/support/race'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { listOrders } from '~/features/order-views/server/list-orders'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox'
import { sweepOnce } from '~/platform/sweeps/run'
import { retryOrderRefund } from './act-on-case'
import { closeOrder } from './close-order'

useDatabase()

let mei: Person
let finance: { id: string }
let skuId: string
beforeAll(async () => {
  mei = await member('mei')
  finance = await operatorOf('finance')
  skuId = (await someGoods('tray', { stock: 100, price: 3_333 })).skuId
})
afterEach(async () => expect(await audit()).toEqual([]))

/** An order that was closed with a refund which its gateway has refused. */
async function refused() {
  const order = await paidOrder(mei, [{ skuId }])
  await manner(order.paymentId, 'refuse')
  expect(await closeOrder(finance.id, order.id, 'out of stock')).toMatchObject({ ok: true })
  await sweepOnce()
  const { id: refundId } = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...order, refundId }
}
const manner = (paymentId: string, how: string) =>
  sql`update sandbox_payments set refund_manner = ${how} where id = ${paymentId}`.execute(db)
const found = async () => (await listOrders({ status: 'refundRefused' }, 'en')).items.map(({ id }) => id)

it('sends a refused refund again until it has arrived, once', async () => {
  const { id, refundId, total, paymentId } = await refused()
  expect([await found(), await paidBack(id)]).toEqual([[id], 0])
  expect(await retryOrderRefund(finance.id, id, refundId)).toMatchObject({ ok: true })
  await sweepOnce()
  expect(await refundsOf(id)).toEqual([{ amount: total, state: 'failed' }])

  await manner(paymentId, 'at once')
  const before = (await atGateway()).length
  const results = await inParallel(8, 8, () => retryOrderRefund(finance.id, id, refundId))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  await Promise.all([sweepOnce(), sweepOnce()])
  await sweepOnce()
  expect([await paidBack(id), (await atGateway()).length]).toEqual([total, before + 1])
  expect(await refundsOf(id)).toEqual([{ amount: total, state: 'succeeded' }])
  expect(await retryOrderRefund(finance.id, id, refundId)).toMatchObject({ refusal: 'refundNotFailed' })
  expect(await found()).toEqual([])
})

it('is for those who may refund, with the second factor asked again, and of this order', async () => {
  const { id, refundId } = await refused()
  const sent = { id, refundId }
  const ask = async (operator: string, input: object = sent) =>
    (await askCall(desk.orders.retryRefund, input, { operator })).code
  expect(await ask(await operatorTokenOf(await operatorOf('orders')))).toBe(refusals.roleMissing.code)
  expect(await ask(await operatorTokenOf(finance, { isFresh: false }))).toBe(refusals.factorNeeded.code)
  const other = await paidOrder(mei, [{ skuId }])
  const fresh = await operatorTokenOf(finance)
  expect(await ask(fresh, { id: other.id, refundId })).toBe(refusals.notFound.code)
  expect(await ask(fresh)).toBe(200)
  const acts = await db.selectFrom('operator_acts').select('act').where('subject_id', '=', id).orderBy('id').execute()
  expect(acts.map(({ act }) => act)).toEqual(['closeOrder', 'retryRefund'])
})

it('is not lost where it is asked for while the answer before is being noted', async () => {
  const { id, refundId, total, paymentId } = await refused()
  await sql`update outbox set done_at = null, lease_until = null, due_at = shop_now() where key = ${refundId}`.execute(
    db,
  )
  await manner(paymentId, 'at once')
  await deliverOutbox({ refund: async () => (await retryOrderRefund(finance.id, id, refundId)).ok })
  await sweepOnce()
  expect(await paidBack(id)).toBe(total)
})
