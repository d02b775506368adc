import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anAgent, commissionOf, invitedBy } from '#tests/support/agents'
import { moved, OPERATOR, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { inParallel } from '#tests/support/race'
import { giveBack } from '~/features/after-sales/server/give-back'
import { finishDue } from '~/features/orders/server/shipping/finish-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { noteLinks } from './earn-commission'
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
  expect(await noteLinks(mei.id, [{ sUid: mei.id, secondsAgo: 0 }])).toBe(false)
  expect(await noteLinks(mei.id, [{ sUid: lan.id, secondsAgo: 0 }])).toBe(true)
  expect(await brought(mei)).toEqual([0, FIRST])
  expect(await noteLinks(lan.id, [{ sUid: mei.id, secondsAgo: 0 }])).toBe(false)
  await moveClock('31 days')
  expect(await brought(mei)).toEqual([FIRST, 0])
  await moveClock('0')
  await invitedBy(lan, qiang)
  expect(await brought(mei)).toEqual([SECOND, FIRST])
  expect(await brought(qiang)).toEqual([0, 0])
  expect(await brought(lan)).toEqual([FIRST, 0])
  await noteLinks(qiang.id, [{ sUid: lan.id, secondsAgo: 0 }])
  // Whoever invited the agent of the link is the buyer.
  expect(await brought(qiang)).toEqual([0, FIRST])
  expect(await audit()).toEqual([])
})

it('counts the newest link of an agent who earns, in the shop that it names', async () => {
  const [shop] = await db.selectFrom('members').select('business_id').where('id', '=', lan.id).execute()
  const opened = (who: Person, secondsAgo: number, bUid?: string) => ({ sUid: who.id, bUid, secondsAgo })
  await sql`delete from agent_links where member_id = ${mei.id}`.execute(db)
  const [lanBrings, qiangBrings] = [
    [SECOND, FIRST],
    [FIRST, 0],
  ]
  // Mei is no agent, and somebody who is none has shared last.
  await noteLinks(qiang.id, [{ sUid: mei.id, secondsAgo: 0 }])
  expect(await noteLinks(mei.id, [opened(mei, 0), opened(lan, 60), opened(qiang, 120)])).toBe(true)
  expect(await brought(mei)).toEqual(lanBrings)
  expect(await noteLinks(mei.id, [opened(qiang, 3_600)])).toBe(false)
  expect(await brought(mei)).toEqual(lanBrings)
  // Opened within one second: the browser knows which was the last.
  expect(await noteLinks(mei.id, [opened(qiang, 60), opened(lan, 60)])).toBe(true)
  expect(await brought(mei)).toEqual(qiangBrings)
  expect(await noteLinks(mei.id, [opened(lan, 60), opened(qiang, 60)])).toBe(true)
  expect(await brought(mei)).toEqual(lanBrings)
  expect(await noteLinks(mei.id, [opened(lan, 10, 'another shop'), opened(qiang, 20)])).toBe(true)
  expect(await brought(mei)).toEqual(qiangBrings)
  expect(await noteLinks(mei.id, [opened(lan, 5, shop?.business_id as string)])).toBe(true)
  expect(await brought(mei)).toEqual(lanBrings)
  expect(await noteLinks(mei.id, [opened(qiang, 31 * 24 * 60 * 60)])).toBe(false)
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
  const back = () => transaction((tx) => voidCommission(tx, [lineId], { by: 'operator' }))
  await sql`update accounts set balance = 100 where id = ${`balance:${lan.id}`}`.execute(db)
  await back()
  await back()
  expect(await commissionOf(lan)).toEqual({ pending: before.pending, available: 0, debt: FIRST - 100 })
})
