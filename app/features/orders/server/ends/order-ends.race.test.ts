import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { inParallel, meeting } from '#tests/support/race'
import { placed, toBuy } from '#tests/support/shopping'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { payOrder } from '../money/pay-order'
import { cancelOrder, expireOrder, expireOrders } from './cancel-order'

useDatabase({ connections: 16, holdsMany: true })

let mei: Person
let address: string
beforeAll(async () => {
  mei = await member('mei')
  address = await addressOf(mei)
})
afterEach(() => moveClock('0'))

// Here orders are paid without a payment.
const audited = () => audit({ except: ['I-PAY-1'] })
const stockOf = (skuId: string) =>
  db.selectFrom('stock').selectAll().where('sku_id', '=', skuId).executeTakeFirstOrThrow()

async function unpaid(count: number) {
  const { skuId, price } = await someGoods('Merino scarf', { stock: count })
  const ids = await inParallel(8, count, () => placed(mei, toBuy(skuId, address, price)))
  return { skuId, ids }
}

const contenders = {
  pay: async (orderId: string) => (await transaction((tx) => payOrder(tx, { orderId, paymentId: 'p' }))).ok,
  cancel: async (orderId: string) => (await cancelOrder({ memberId: mei.id, orderId, reason: 'other' })).ok,
  expire: expireOrder,
}
type Contender = keyof typeof contenders
const names = Object.keys(contenders) as Contender[]

const RACES = rounds(100, 500)

it(`lets exactly one of pay, cancel and expire end each of ${RACES} orders`, async () => {
  const { skuId, ids } = await unpaid(RACES)
  const winners = await inParallel(5, ids.length, async (index) => {
    const orderId = ids[index] as string
    const starting = names.map((_, place) => names[(place + index) % names.length] as Contender)
    const end = async (name: Contender) => ((await contenders[name](orderId)) ? [name] : [])
    // In the first rounds one of them is left to end it alone, so that each is seen to win, however busy the machine is.
    const first = index < names.length ? await end(starting[0] as Contender) : []
    const others = index < names.length ? starting.slice(1) : starting
    const ends = [first, ...(await Promise.all(others.map(end)))]
    return ends.flat()
  })
  const wins = (name: Contender) => winners.filter(([winner]) => winner === name).length
  expect(winners.every((won) => won.length === 1)).toBe(true)
  expect(Math.min(...names.map(wins))).toBeGreaterThan(0)

  expect(await stockOf(skuId)).toMatchObject({ available: RACES - wins('pay'), reserved: 0, sold: wins('pay') })
  expect(await audited()).toEqual([])
}, 120_000)

it('would let several win if the status were read first and written later', async () => {
  const { ids } = await unpaid(10)
  const naive = (orderId: string, together: () => Promise<void>, to: string) =>
    transaction(async (tx) => {
      const { status } = await tx
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      await together()
      if (status !== 'unpaid') return false
      const set = { status: to, cancelled_by: to === 'cancelled' ? 'member' : null }
      await tx.updateTable('orders').set(set).where('id', '=', orderId).execute()
      return true
    })
  let wins = 0
  for (const orderId of ids) {
    const together = meeting(2)
    const ends = await Promise.all(['paid', 'cancelled'].map((to) => naive(orderId, together, to)))
    wins += ends.filter(Boolean).length
  }
  expect(wins).toBeGreaterThan(ids.length)
  expect(await audited()).not.toEqual([])
  await sql`update orders set status = 'unpaid', cancelled_by = null where id = any(${ids})`.execute(db)
})

it('gives back exactly once when two sweeps run at the same time', async () => {
  const { skuId } = await unpaid(60)
  await moveClock('31 minutes')
  let expired = 0
  for (;;) {
    const [one, two] = await Promise.all([expireOrders(), expireOrders()])
    expired += one + two
    if (one + two === 0) break
  }
  // Those of the test before are due too.
  expect(expired).toBe(70)
  expect(await stockOf(skuId)).toMatchObject({ available: 60, reserved: 0, sold: 0 })
  expect(await audited()).toEqual([])
})

it('would give back twice if the sweeps did not move each order once', async () => {
  const { skuId, ids } = await unpaid(20)
  const due = ids.slice(0, 10)
  const naive = async (tx: Tx) => {
    await tx.updateTable('orders').set({ status: 'cancelled', cancelled_by: 'sweep' }).where('id', 'in', due).execute()
    await sql`update stock set available = available + 10, reserved = reserved - 10 where sku_id = ${skuId}`.execute(tx)
  }
  await Promise.all([transaction(naive), transaction(naive)])
  expect(await stockOf(skuId)).toMatchObject({ available: 20, reserved: 0 })
  expect((await audit()).map(({ rule }) => rule)).toContain(
    'reserved = lines of unpaid orders, and what exchanges hold',
  )
})
