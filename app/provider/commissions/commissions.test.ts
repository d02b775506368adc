import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anAgent, commissionOf, invitedBy } from '#tests/support/agents'
import { pastTriggers, type Saboteur, sabotage } from '#tests/support/audit'
import { moved, OPERATOR, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { inParallel } from '#tests/support/race'
import { audit } from '../audit/audit'
import { giveBack } from '../cases/give-back'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { finishDue } from '../orders/finish-orders'
import { noteLink } from './note-link'
import { voidCommission, waiveCommission } from './void-commission'

useDatabase({ connections: 12, holdsMany: true })

/** 10 % and 5 % of ¥129, rounded down. */
const [FIRST, SECOND] = [1_290, 645]

let mei: Person
let qiang: Person
let lan: Person
let skuId: string
beforeAll(async () => {
  ;[mei, qiang, lan] = [await member('mei'), await member('qiang'), await member('lan')]
  await anAgent(qiang)
  await anAgent(lan)
  skuId = (await someGoods('scarf', { stock: 1_000 })).skuId
})

const pendings = async () => [(await commissionOf(qiang)).pending, (await commissionOf(lan)).pending]

/** What one more order of a member brings each of the two agents. */
async function brought(by: Person): Promise<number[]> {
  const before = await pendings()
  await paidOrder(by, [{ skuId }])
  return (await pendings()).map((sum = 0, index) => sum - (before[index] ?? 0))
}

it('goes to the agent of the last link within 30 days, else to the inviter, and never to the buyer', async () => {
  expect(await brought(mei)).toEqual([0, 0])
  await invitedBy(mei, qiang)
  expect(await brought(mei)).toEqual([FIRST, 0])
  expect(await brought(qiang)).toEqual([0, 0])
  expect(await noteLink(mei.id, mei.id)).toBe(false)
  expect(await noteLink(mei.id, lan.id)).toBe(true)
  expect(await brought(mei)).toEqual([0, FIRST])
  expect(await noteLink(lan.id, mei.id)).toBe(false)
  await moveClock('31 days')
  expect(await brought(mei)).toEqual([FIRST, 0])
  await moveClock('0')
  await invitedBy(lan, qiang)
  expect(await brought(mei)).toEqual([SECOND, FIRST])
  expect(await brought(qiang)).toEqual([0, 0])
  expect(await brought(lan)).toEqual([FIRST, 0])
  await noteLink(qiang.id, lan.id)
  // Whoever invited the agent of the link is the buyer.
  expect(await brought(qiang)).toEqual([0, FIRST])
  expect(await audit()).toEqual([])
})

const due = (id: string) => sql`update orders set finish_at = shop_now() where id = ${id}`.execute(db)

it('settles or voids each order, never both, and the ledger agrees', async () => {
  const orders = await inParallel(3, rounds(20, 200), async () => {
    const order = await paidOrder(mei, [{ skuId, quantity: 2 }])
    await moved(order.id, 'ship', 'receive')
    await due(order.id)
    return order
  })
  const ends = await inParallel(4, orders.length, async (index) => {
    const { id, lineId } = orders[index] as (typeof orders)[number]
    const refund = transaction((tx) =>
      giveBack(tx, { orderId: id, pieces: [{ lineId, quantity: 2 }], ref: 'race', ...OPERATOR }),
    )
    const [isFinished, given] = await Promise.all([finishDue(id), refund])
    return [isFinished, given.ok]
  })
  for (const [isFinished, isGiven] of ends) expect(isFinished).toBe(!isGiven)
  expect(await audit()).toEqual([])
})

const saboteurs: Saboteur[] = [
  [
    'what an agent earns of a line is what is due of the pieces that are left, unless it was given up',
    pastTriggers("update commissions set earned = earned + 1, amount = amount + 1 where state = 'pending'"),
    pastTriggers("update commissions set earned = earned - 1, amount = amount - 1 where state = 'pending'"),
  ],
  [
    'an agent has pending in the ledger what waits to settle',
    pastTriggers("update accounts set balance = balance + 1 where kind = 'commission pending'"),
    pastTriggers("update accounts set balance = balance - 1 where kind = 'commission pending'"),
  ],
  [
    'commission settles with the end of its order, and nobody earns of their own',
    pastTriggers("update commissions set settled_at = null, state = 'pending' where state = 'available'"),
    pastTriggers(`update commissions set settled_at = shop_now(), state = 'available' where state = 'pending'
      and order_id in (select id from orders where status = 'finished')`),
  ],
  [
    'what an order earned is what the ledger says of it',
    pastTriggers("update transfers set debit_id = 'sales' where debit_id = 'commissions'"),
    pastTriggers("update transfers set debit_id = 'commissions' where debit_id = 'sales' and credit_id like 'comm%'"),
  ],
  [
    'commission stands where its last move ended',
    "update commission_history set to_state = 'x' where move = 'earn'",
    "update commission_history set to_state = 'pending' where move = 'earn'",
  ],
]
it.each(saboteurs)('says so where it does not hold that %s', sabotage)

it('gives up what waits where the agent leaves', async () => {
  await transaction((tx) => waiveCommission(tx, qiang.id))
  expect((await commissionOf(qiang)).pending).toBe(0)
  expect(await audit()).toEqual([])
})

it('claws back what had settled: what is there, and the rest is owed', async () => {
  const { id, lineId } = await paidOrder(mei, [{ skuId }])
  await moved(id, 'ship', 'receive')
  await due(id)
  expect(await finishDue(id)).toBe(true)
  const before = await commissionOf(lan)
  await sql`update order_lines set refunded_quantity = 1, refunded = paid, after_sale_state = 'refunded' where id = ${lineId}`.execute(
    db,
  )
  const back = () => transaction((tx) => voidCommission(tx, lineId, { by: 'operator' }))
  await sql`update accounts set balance = 100 where id = ${`balance:${lan.id}`}`.execute(db)
  await back()
  await back()
  expect(await commissionOf(lan)).toEqual({ pending: before.pending, available: 0, debt: FIRST - 100 })
})
