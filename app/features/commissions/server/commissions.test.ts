import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anAgent, commissionOf, invitedBy } from '#tests/support/agents'
import { moved, OPERATOR, paidOrder } from '#tests/support/cases'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { somebody } from '#tests/support/payouts'
import { rounds } from '#tests/support/proofs'
import { inParallel } from '#tests/support/race'
import { placed, toBuy } from '#tests/support/shopping'
import { giveBack } from '~/features/after-sales/server/give-back'
import { cancelOrder } from '~/features/orders/server/ends/cancel-order'
import { payOrder } from '~/features/orders/server/money/pay-order'
import { finishDue } from '~/features/orders/server/shipping/finish-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { forgetLink, noteLinks, noteLinksOfOrder } from './earn-commission'
import { eraseOrderLinks } from './store-rates'
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

it('goes to the agent of a private visit for the order of that visit alone', async () => {
  const buyer = await somebody()
  const { skuId, price } = await someGoods('gloves', { stock: 100 })
  const link = [{ sUid: lan.id, secondsAgo: 5 }]
  const home = await addressOf(buyer)
  const one = await placed(buyer, toBuy(skuId, home, price))
  expect(await noteLinksOfOrder(mei.id, link, one)).toBe(false)
  expect(await noteLinksOfOrder(buyer.id, [{ sUid: buyer.id, secondsAgo: 5 }], one)).toBe(false)
  expect(await noteLinksOfOrder(buyer.id, link, one)).toBe(true)
  const earners = async (orderId: string) =>
    (await db.selectFrom('commissions').select('member_id').distinct().where('order_id', '=', orderId).execute()).map(
      (row) => row.member_id,
    )
  await transaction((tx) => payOrder(tx, { orderId: one, paymentId: 'paid' }))
  expect(await earners(one)).toContain(lan.id)
  expect(await noteLinksOfOrder(buyer.id, link, one)).toBe(false)
  const next = await paidOrder(buyer, [{ skuId }])
  expect(await earners(next.id)).not.toContain(lan.id)
  // The payment is made up, which other rules say.
  const broken = async () => (await audit()).map(({ rule }) => rule).filter((rule) => /earn|link/.test(rule))
  expect(await broken()).toEqual([])
  await sql`update order_links set agent_member_id = ${buyer.id}`.execute(db)
  expect(await broken()).toEqual(['a link of one order is another’s than its buyer’s, who is not erased'])
  await sql`delete from order_links`.execute(db)
})

it('has no link of an order left that was taken back, of a forgotten link, or of a buyer who is erased', async () => {
  const buyer = await somebody()
  const { skuId, price } = await someGoods('gloves', { stock: 100 })
  const linked = async () => {
    const orderId = await placed(buyer, toBuy(skuId, await addressOf(buyer), price))
    expect(await noteLinksOfOrder(buyer.id, [{ sUid: lan.id, secondsAgo: 5 }], orderId)).toBe(true)
    return orderId
  }
  const links = () => db.selectFrom('order_links').select('order_id').execute()
  const orderId = await linked()
  expect((await cancelOrder({ memberId: buyer.id, orderId, reason: 'other' })).ok).toBe(true)
  expect(await links()).toEqual([])
  await linked()
  await forgetLink(buyer.id)
  expect(await links()).toEqual([])
  await linked()
  await transaction((tx) => eraseOrderLinks(tx, buyer.id))
  expect(await links()).toEqual([])
})
