import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aCase, anApplication, caseOf, moved, OPERATOR, paidBack, paidOrder, standing } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator, newNumber } from '#tests/support/order-life'
import { refundsOf, statusOf } from '#tests/support/paying'
import { rounds } from '#tests/support/proofs'
import { atOnce, inParallel, meeting } from '#tests/support/race'
import { shipOrder } from '~/features/orders/server/shipping/ship-order'
import { move } from '~/features/orders/server/store/store-moves'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { approveCase } from './answer-case'
import { applyForCase } from './apply-for-case'
import { withdrawCase } from './member-moves'
import { hasOpenCase } from './open-cases'
import { refundWholeOrder } from './refund-whole-order'

useDatabase({ connections: 16 })

const RACES = rounds(100, 500)

let mei: Person
let tray: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  tray = await someGoods('tray', { stock: 10_000, price: 3_333 })
})

const isOk = (answer: { ok: boolean }) => answer.ok
const bought = (count: number) => inParallel(4, count, () => paidOrder(mei, [{ skuId: tray.skuId }]))

it('gives a whole order back once, however many ask at the same time', async () => {
  const order = await paidOrder(mei, [{ skuId: tray.skuId, quantity: 3 }])
  const results = await inParallel(16, 100, () =>
    transaction((tx) => refundWholeOrder(tx, { orderId: order.id, ...OPERATOR, reason: 'out of stock' })),
  )
  await sweepOnce()
  expect(results.filter(isOk)).toHaveLength(1)
  expect(await refundsOf(order.id)).toEqual([{ amount: order.total, state: 'succeeded' }])
  expect(await paidBack(order.id)).toBe(order.total)
  expect(await audit()).toEqual([])
}, 120_000)

it('approves a case once, and the order is closed with its refund', async () => {
  const order = await paidOrder(mei, [{ skuId: tray.skuId }])
  await moved(order.id, 'ship')
  const id = await aCase(mei, { orderId: order.id, lineId: order.lineId, reason: 'notReceived' })
  const answers = await Promise.all([1, 2, 3].map(() => transaction((tx) => approveCase(tx, id, OPERATOR))))
  await Promise.all([sweepOnce(), sweepOnce()])
  expect(answers.filter(isOk)).toHaveLength(1)
  expect([await standing(id), await paidBack(order.id), await statusOf(order.id)]).toEqual([
    'completed - refunded',
    3_333,
    'closed',
  ])
})

it('would give it back more than once if the line were read first and written later', async () => {
  const order = await paidOrder(mei, [{ skuId: tray.skuId, quantity: 3 }])
  await sql`alter table payments drop constraint payments_check`.execute(db)
  const together = meeting(4)
  const naive = async (index: number) =>
    transaction(async (tx) => {
      const line = await tx
        .selectFrom('order_lines')
        .select('refunded')
        .where('id', '=', order.lineId)
        .executeTakeFirstOrThrow()
      await together()
      if (line.refunded > 0) return
      await sql`insert into refunds (payment_id, order_id, amount, reason)
        values (${order.paymentId}, ${order.id}, ${order.total}, ${`naive ${index}`})`.execute(tx)
      await sql`update payments set refunded = refunded + ${order.total} where id = ${order.paymentId}`.execute(tx)
      await sql`update order_lines set refunded = paid, refunded_quantity = quantity, after_sale_state = 'refunded'
        where id = ${order.lineId}`.execute(tx)
    })
  await Promise.all([0, 1, 2, 3].map(naive))
  expect((await refundsOf(order.id)).length).toBe(4)
  expect((await audit()).map(({ rule }) => rule)).toContain(
    'refunds add up to what the payment says, and never to more than it brought',
  )
  await sql`delete from refunds where order_id = ${order.id}`.execute(db)
  await sql`update payments set refunded = 0 where id = ${order.paymentId}`.execute(db)
  await sql`update order_lines set refunded = 0, refunded_quantity = 0, after_sale_state = 'none' where id = ${order.lineId}`.execute(
    db,
  )
  await sql`alter table payments add constraint payments_check check (refunded <= amount)`.execute(db)
})

it(`lets either approving or withdrawing win, ${RACES} times`, async () => {
  const orders = await bought(RACES)
  const ids = await inParallel(8, orders.length, (at) => aCase(mei, { orderId: orders[at]?.id as string }))
  const wins = await inParallel(6, ids.length, async (at) => {
    const id = ids[at] as string
    const answers = await atOnce(
      at,
      () => transaction((tx) => approveCase(tx, id, OPERATOR)),
      () => withdrawCase(mei.id, id),
    )
    return answers.map(isOk)
  })
  expect(wins.every((won) => won.filter(Boolean).length === 1)).toBe(true)
  const approved = wins.filter(([approve]) => approve).length
  expect([approved > 0, approved < RACES]).toEqual([true, true])
  const { rows } = await sql<{ state: string; count: number }>`
    select state || ' ' || money_state as state, count(*)::int as count from after_sales
    where id = any(${ids}) group by 1 order by 1`.execute(db)
  expect(rows).toEqual([
    { state: 'approved refunding', count: approved },
    { state: 'withdrawn none', count: RACES - approved },
  ])
  expect(await audit()).toEqual([])
}, 240_000)

it('would let both win if the state were read first and written later', async () => {
  const orders = await bought(5)
  let wins = 0
  for (const order of orders) {
    const id = await aCase(mei, { orderId: order.id })
    const together = meeting(2)
    const naive = (to: string) =>
      transaction(async (tx) => {
        const { state } = await tx
          .selectFrom('after_sales')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        await together()
        if (state !== 'applied') return false
        await tx.updateTable('after_sales').set({ state: to, due_at: null }).where('id', '=', id).execute()
        return true
      })
    wins += (await Promise.all(['approved', 'withdrawn'].map(naive))).filter(Boolean).length
    await sql`update after_sales set state = 'withdrawn' where id = ${id}`.execute(db)
    await sql`update order_lines set after_sale_state = 'none' where order_id = ${order.id}`.execute(db)
    await sql`insert into after_sale_history (after_sale_id, machine, move, from_state, to_state, by_kind)
      values (${id}, 'case', 'withdraw', 'applied', 'withdrawn', 'member')`.execute(db)
  }
  expect(wins).toBeGreaterThan(orders.length)
})

it('opens one case of a line, however many apply at the same time', async () => {
  const order = await paidOrder(mei, [{ skuId: tray.skuId, quantity: 2 }])
  const input = { orderId: order.id, lineId: order.lineId, quantity: 1 }
  const opened = await inParallel(16, 50, () => applyForCase(mei.id, anApplication(input)))
  expect(opened.filter(isOk)).toHaveLength(1)
  const same = anApplication(input)
  await withdrawCase(mei.id, opened.flatMap((one) => (one.ok ? [one.value.id] : []))[0] as string)
  const twice = await inParallel(8, 8, () => applyForCase(mei.id, same))
  expect(new Set(twice.map((one) => one.ok && one.value.id)).size).toBe(1)
})

it(`never ships what somebody wants refunded, ${RACES} times`, async () => {
  const orders = await bought(RACES)
  const operatorId = await anOperator()
  const ship = (orderId: string) => {
    const parcel = { company: 'yuantong', number: newNumber() }
    return shipOrder({ operatorId, orderId, parcels: [parcel] })
  }
  const wins = await inParallel(6, orders.length, async (at) => {
    const orderId = orders[at]?.id as string
    const apply = () => applyForCase(mei.id, anApplication({ orderId, lineId: orders[at]?.lineId }))
    const answers = await atOnce(at, apply, () => ship(orderId))
    return answers.map(isOk).length
  })
  expect(wins).toHaveLength(RACES)
  const { rows } = await sql<{ status: string; shipped: boolean; count: number }>`
    select status, coalesce(was_shipped, true) as shipped, count(*)::int as count
    from orders left join after_sales on order_id = orders.id
    where orders.id = any(${orders.map((order) => order.id)}) group by 1, 2 order by 1, 2`.execute(db)
  // Whoever came first: an order with a case from before shipping stays; a shipped one has at most a case from after it.
  expect(rows.filter(({ status, shipped }) => (status === 'shipped') !== shipped)).toEqual([])
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(RACES)
}, 240_000)

it('would ship it if the cases were asked for before the order is held', async () => {
  const [order] = await bought(1)
  const orderId = order?.id as string
  const [looked, opened] = [meeting(2), meeting(2)]
  const naive = transaction(async (tx) => {
    const isOpen = await hasOpenCase(tx, orderId)
    await looked()
    await opened()
    return !isOpen && move(tx, { orderId, move: 'ship', by: 'operator' })
  })
  await looked()
  const id = await aCase(mei, { orderId, lineId: order?.lineId })
  await opened()
  expect(await naive).toBe(true)
  expect([await statusOf(orderId), await caseOf(id)]).toMatchObject([
    'shipped',
    { state: 'applied', was_shipped: false },
  ])
})
