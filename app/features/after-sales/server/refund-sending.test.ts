import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { aCase, OPERATOR, paidBack, paidOrder, standing } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { atGateway, refundsOf } from '#tests/support/paying'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { approveCase } from './answer-case'
import { readCase } from './read-cases'
import { retryCaseRefund } from './refund-settled'

useDatabase()

let mei: Person
let tray: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  tray = await someGoods('tray', { stock: 100, price: 3_333 })
})
afterEach(async () => {
  await moveClock('0')
  expect(await audit()).toEqual([])
})

/** A case whose refund was just handed to a gateway that deals with it so. */
async function refundedBy(manner: 'slow' | 'refuse' | 'lost answer') {
  const order = await paidOrder(mei, [{ skuId: tray.skuId, quantity: 2 }])
  await sql`update sandbox_payments set refund_manner = ${manner} where id = ${order.paymentId}`.execute(db)
  const id = await aCase(mei, { orderId: order.id, lineId: order.lineId, quantity: 1 })
  await transaction((tx) => approveCase(tx, id, OPERATOR))
  await sweepOnce()
  return { order, id }
}
const retry = (id: string) => transaction((tx) => retryCaseRefund(tx, id, OPERATOR))

it('waits for a refund that takes its time', async () => {
  const { order, id } = await refundedBy('slow')
  expect([await standing(id), await refundsOf(order.id)]).toEqual([
    'approved - refunding',
    [{ amount: 3_333, state: 'processing' }],
  ])
  await moveClock('2 minutes')
  await sweepOnce()
  expect(await standing(id)).toBe('completed - refunded')
})

it('asks what became of a refund whose answer was lost, and pays nothing twice', async () => {
  const before = (await atGateway()).length
  const { order, id } = await refundedBy('lost answer')
  expect(await refundsOf(order.id)).toEqual([{ amount: 3_333, state: 'requested' }])
  await moveClock('1 minute')
  await sweepOnce()
  expect([await standing(id), await paidBack(order.id)]).toEqual(['completed - refunded', 3_333])
  expect((await atGateway()).length).toBe(before + 1)
})

it('stays owed where the gateway refuses, and goes when an operator sends it again', async () => {
  const { order, id } = await refundedBy('refuse')
  expect([await standing(id), await paidBack(order.id)]).toEqual(['approved - refunding', 0])
  expect(await readCase(mei.id, id, 'en')).toMatchObject({ value: { isStuck: true } })
  expect([await retry(id), await retry(id)]).toMatchObject([{ ok: true }, { refusal: 'refundNotFailed' }])
  await sweepOnce()
  expect(await refundsOf(order.id)).toEqual([{ amount: 3_333, state: 'failed' }])

  await sql`update sandbox_payments set refund_manner = 'at once' where id = ${order.paymentId}`.execute(db)
  expect(await retry(id)).toMatchObject({ ok: true })
  await sweepOnce()
  expect([await standing(id), await paidBack(order.id)]).toEqual(['completed - refunded', 3_333])
  expect(await retry(id)).toMatchObject({ refusal: 'refundNotFailed' })
  expect(await refundsOf(order.id)).toHaveLength(1)
})
