import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { anOperator } from '#tests/support/order-life'
import { aPayment, call, refundsOf, statusOf } from '#tests/support/paying'
import { inParallel } from '#tests/support/race'
import { anOrder } from '#tests/support/shopping'
import { operatorOf } from '#tests/support/stage'
import { takeBack } from '~/features/after-sales/server/refund-whole-order'
import { approve } from '~/features/operators/server/approvals/decide-approval'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { sweepOnce } from '~/platform/sweeps/run'
import { decide } from '~/services/sandbox/payment'
import { cancelAs } from '../ends/cancel-order'
import { urgeOrder } from '../waiting-order'
import { changePrice } from './change-price'

useDatabase({ connections: 12 })

let mei: Person
let tray: Awaited<ReturnType<typeof someGoods>>
let operatorId: string
beforeAll(async () => {
  mei = await member('mei')
  tray = await someGoods('tray', { stock: 1_000, price: 3_333 })
  operatorId = await anOperator()
  await sql`insert into settings (key, value) values ('orders.mostUnpaid', '1000')
    on conflict (key) do update set value = excluded.value`.execute(db)
})
afterEach(async () => {
  await moveClock('0')
  expect(await audit()).toEqual([])
})

const payableOf = async (id: string) =>
  (await db.selectFrom('orders').select('payable').where('id', '=', id).executeTakeFirstOrThrow()).payable
const lower = (orderId: string, payable: number) => changePrice(operatorId, { orderId, payable, why: 'A regular' })

it('lowers what is asked for, and raises it no higher than was agreed', async () => {
  const { id, total } = await anOrder(mei, tray)
  expect(await lower(id, total + 1)).toMatchObject({ refusal: 'priceUnfit' })
  expect(await lower(id, 0)).toMatchObject({ refusal: 'priceUnfit' })
  expect(await lower(id, total - 100)).toMatchObject({ ok: true })
  expect(await payableOf(id)).toBe(total - 100)
  expect(await lower(id, total)).toMatchObject({ ok: true })
  const payment = await aPayment(mei, id)
  await call(payment, total)
  expect(await statusOf(id)).toBe('paid')
  expect(await lower(id, total - 1)).toMatchObject({ refusal: 'orderNotUnpaid' })
})

it('waits for a second operator above what one may take off, and never takes off more than was approved', async () => {
  const kettle = await someGoods('kettle', { stock: 9, price: 100_000 })
  const { id } = await anOrder(mei, kettle)
  expect(await lower(id, 50_000)).toEqual({ ok: true, value: {} })
  // All that is off counts, however many steps it took.
  const waiting = await lower(id, 49_999)
  expect(waiting).toMatchObject({ ok: true, value: { approvalId: expect.any(String) } })
  expect(await payableOf(id)).toBe(50_000)
  const approvalId = waiting.ok ? (waiting.value.approvalId ?? '') : ''
  const { id: second } = await operatorOf('orders')
  await sql`update approvals set amount = 50000 where id = ${approvalId}`.execute(db)
  expect(await approve({ operatorId: second, id: approvalId })).toMatchObject({ refusal: 'approvalChanged' })
  await sql`update approvals set amount = 50001 where id = ${approvalId}`.execute(db)
  expect(await approve({ operatorId: second, id: approvalId })).toMatchObject({ ok: true })
  expect(await payableOf(id)).toBe(49_999)
  // Up again is nobody's loss.
  expect(await lower(id, 60_000)).toEqual({ ok: true, value: {} })
})

it('gives back what comes in by a payment of the old price, and takes the new one', async () => {
  const { id, total } = await anOrder(mei, tray)
  const old = await aPayment(mei, id)
  await decide(old, 'paid')
  await lower(id, total - 500)
  await call(old, total)
  expect(await statusOf(id)).toBe('unpaid')
  await sweepOnce()
  expect(await refundsOf(id)).toEqual([{ amount: total, state: 'succeeded' }])
  await call(await aPayment(mei, id), total - 500)
  expect(await statusOf(id)).toBe('paid')
})

it('lets either the payment or the new price be first, never half of each', async () => {
  const orders = await inParallel(4, 10, () => anOrder(mei, tray))
  await inParallel(5, orders.length, async (at) => {
    const { id, total } = orders[at] as (typeof orders)[number]
    const payment = await aPayment(mei, id)
    await decide(payment, 'paid')
    const both = [() => call(payment, total), () => lower(id, total - 1)]
    await Promise.all((at % 2 ? both.reverse() : both).map((one) => one()))
    const isPaid = (await statusOf(id)) === 'paid'
    expect(await payableOf(id)).toBe(isPaid ? total : total - 1)
  })
  await sweepOnce()
})

it('cancels what nobody has paid, and leaves alone what somebody has', async () => {
  const { id } = await anOrder(mei, tray)
  expect(await cancelAs(operatorId, id, 'Sold out')).toMatchObject({ ok: true })
  expect(await statusOf(id)).toBe('cancelled')
  const paid = await paidOrder(mei, [{ skuId: tray.skuId }])
  expect(await cancelAs(operatorId, paid.id, 'Sold out')).toMatchObject({ refusal: 'orderNotUnpaid' })
})

it('is asked for once a day, and taken back only when it is late and one’s own', async () => {
  const { id, total } = await paidOrder(mei, [{ skuId: tray.skuId }])
  const lan = await member('lan')
  expect(await urgeOrder(lan.id, id)).toMatchObject({ refusal: 'notFound' })
  expect(await urgeOrder(mei.id, id)).toMatchObject({ ok: true })
  expect(await urgeOrder(mei.id, id)).toMatchObject({ refusal: 'urgedAlready' })
  await moveClock('47 hours')
  expect(await urgeOrder(mei.id, id)).toMatchObject({ ok: true })
  expect(await takeBack(mei.id, id)).toMatchObject({ refusal: 'notOverdue' })
  await moveClock('49 hours')
  expect(await takeBack(lan.id, id)).toMatchObject({ refusal: 'notFound' })
  expect(await takeBack(mei.id, id)).toMatchObject({ ok: true })
  await sweepOnce()
  expect([await statusOf(id), await refundsOf(id)]).toEqual(['closed', [{ amount: total, state: 'succeeded' }]])
})
