import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aCoupon, withPoints } from '#tests/support/money'
import { rounds } from '#tests/support/proofs'
import { inParallel, meeting } from '#tests/support/race'
import { toBuy } from '#tests/support/shopping'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { placeOrder } from './place-order'

const CONNECTIONS = 16
useDatabase({ connections: CONNECTIONS, holdsMany: true })

let mei: Person
let home: string
let skuId: string
beforeAll(async () => {
  mei = await member('mei')
  home = await addressOf(mei)
  skuId = (await someGoods('Merino scarf', { stock: 1_000 })).skuId
})
afterEach(async () => {
  expect(await audit()).toEqual([])
})

const buy = (total: number, more: object) => placeOrder(mei.id, toBuy(skuId, home, total, more), 'en')
const refusals = (results: { ok: boolean; refusal?: string }[]) =>
  new Set(results.map((result) => (result.ok ? 'ok' : result.refusal)))

const ORDERS = rounds(48, 200)

it(`takes one coupon off one of ${ORDERS} orders placed at once`, async () => {
  const couponId = await aCoupon(mei)
  const results = await inParallel(CONNECTIONS, ORDERS, () => buy(10_900, { couponId }))
  expect(results.filter((one) => one.ok)).toHaveLength(1)
  expect(refusals(results)).toEqual(new Set(['ok', 'couponGone']))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where coupon_id = ${couponId} and coupon_discount = 2000`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
}, 60_000)

it('would take it off several if it were looked at first and held later', async () => {
  const couponId = await aCoupon(mei)
  const orders = await inParallel(4, 4, async () => {
    const placed = await buy(12_900, {})
    return placed.ok ? placed.value.orderId : ''
  })
  const all = meeting(orders.length)
  // Without the index that lets only one live order name a coupon, as without the guarded move.
  await sql`drop index orders_coupon`.execute(db)
  const naive = (orderId: string) =>
    transaction(async (tx) => {
      const { status } = await tx
        .selectFrom('member_coupons')
        .select('status')
        .where('id', '=', couponId)
        .executeTakeFirstOrThrow()
      await all()
      if (status !== 'unused') return false
      await tx.updateTable('orders').set({ coupon_id: couponId }).where('id', '=', orderId).execute()
      return true
    })
  const taken = await Promise.all(orders.map(naive))
  expect(taken.filter(Boolean).length).toBeGreaterThan(1)
  expect((await audit()).map(({ rule }) => rule)).toContain(
    'a coupon stands on one live order at most, and that order on it',
  )
  await sql`update orders set coupon_id = null where coupon_id = ${couponId}`.execute(db)
  await sql`create unique index orders_coupon on orders (coupon_id)
    where coupon_id is not null and status not in ('cancelled', 'closed')`.execute(db)
})

it(`spends points that are enough for one order on one of ${ORDERS} at once`, async () => {
  await withPoints(mei, 6_400)
  const results = await inParallel(CONNECTIONS, ORDERS, () => buy(6_500, { points: 6_400 }))
  expect(results.filter((one) => one.ok)).toHaveLength(1)
  expect(refusals(results)).toEqual(new Set(['ok', 'pointsShort']))
}, 60_000)

it('would spend them several times if the balance were read first and written later', async () => {
  await withPoints(mei, 100)
  const all = meeting(4)
  const naive = () =>
    transaction(async (tx) => {
      const { balance } = await tx
        .selectFrom('accounts')
        .select('balance')
        .where('id', '=', `points:${mei.id}`)
        .executeTakeFirstOrThrow()
      await all()
      if ((balance ?? 0) < 100) return false
      await tx
        .updateTable('accounts')
        .set({ balance: (balance ?? 0) - 100 })
        .where('id', '=', `points:${mei.id}`)
        .execute()
      return true
    })
  const spent = await Promise.all([naive(), naive(), naive(), naive()])
  expect(spent.filter(Boolean).length).toBeGreaterThan(1)
  expect((await audit()).map(({ rule }) => rule)).toContain(
    'a balance is the sum of its transfers, and never below zero',
  )
  await sql`update accounts set balance = 100 where id = ${`points:${mei.id}`}`.execute(db)
})
