import { beforeAll, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator, newNumber } from '#tests/support/order-life'
import { aPayment, call } from '#tests/support/paying'
import { rounds } from '#tests/support/proofs'
import { atOnce, inParallel, meeting } from '#tests/support/race'
import { placed, toBuy } from '#tests/support/shopping'
import { refundWholeOrder } from '~/features/after-sales/server/refund-whole-order'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { decide } from '~/services/sandbox/payment'
import { move } from '../store/store-moves'
import { shipOrder } from './ship-order'

useDatabase({ connections: 16, holdsMany: true })

const RACES = rounds(100, 500)

let mei: Person
let operatorId: string
let address: string
beforeAll(async () => {
  mei = await member('mei')
  address = await addressOf(mei)
  operatorId = await anOperator()
})

async function orders(count: number): Promise<string[]> {
  const { skuId, price } = await someGoods('Merino scarf', { stock: count })
  return inParallel(6, count, async () => {
    const id = await placed(mei, toBuy(skuId, address, price))
    const paymentId = await aPayment(mei, id)
    await decide(paymentId, 'paid')
    await call(paymentId, price)
    return id
  })
}

const refund = async (orderId: string) =>
  (await transaction((tx) => refundWholeOrder(tx, { orderId, by: 'operator', byId: operatorId, reason: 'race' }))).ok
const ship = async (orderId: string) =>
  (await shipOrder({ operatorId, orderId, parcels: [{ company: 'jd', number: newNumber() }] })).ok

const standing = (orderId: string) =>
  db
    .selectFrom('orders')
    .select(({ selectFrom, fn }) => [
      'status',
      selectFrom('parcels').select(fn.countAll<number>().as('n')).where('order_id', '=', orderId).as('parcels'),
      selectFrom('refunds').select(fn.countAll<number>().as('n')).where('order_id', '=', orderId).as('refunds'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

it(`either ships or gives back each of ${RACES} orders, never both`, async () => {
  const ids = await orders(RACES)
  const wins = { ship: 0, refund: 0 }
  await inParallel(6, ids.length, async (index) => {
    const orderId = ids[index] as string
    const [shipped, refunded] = await atOnce(
      index,
      () => ship(orderId),
      () => refund(orderId),
    )
    expect([shipped, refunded].filter(Boolean)).toHaveLength(1)
    const { status, parcels, refunds } = await standing(orderId)
    expect([status, Number(parcels), Number(refunds)]).toEqual(shipped ? ['shipped', 1, 0] : ['closed', 0, 1])
    wins[shipped ? 'ship' : 'refund']++
  })
  expect(Math.min(wins.ship, wins.refund)).toBeGreaterThan(0)
  expect(await audit()).toEqual([])
}, 400_000)

it('would do both if shipping read the status first and wrote later', async () => {
  const [orderId = ''] = await orders(1)
  const [together, refunded] = [meeting(2), meeting(2)]
  const naive = transaction(async (tx) => {
    const { status } = await tx
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await together()
    await refunded()
    if (status === 'paid') await tx.updateTable('orders').set({ status: 'shipped' }).where('id', '=', orderId).execute()
    return status
  })
  await together()
  expect(await refund(orderId)).toBe(true)
  await refunded()
  expect(await naive).toBe('paid')
  const { status, refunds } = await standing(orderId)
  expect([status, Number(refunds)]).toEqual(['shipped', 1])
  expect((await audit()).length).toBeGreaterThan(0)
  expect(await transaction((tx) => move(tx, { orderId, move: 'ship', by: 'operator' }))).toBe(false)
})
