import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCase, linesOf, OPERATOR, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { approveCase } from '~/features/after-sales/server/answer-case'
import { refundWholeOrder } from '~/features/after-sales/server/refund-whole-order'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { ageOrder } from '../../../../demo/age'
import { sumFigures } from './sum-figures'

useDatabase({ holdsMany: true })

let people: Person[]
let skuIds: string[]
beforeAll(async () => {
  people = [await member('mei'), await member('qiang'), await member('lan')]
  skuIds = []
  for (const price of [9_999, 12_345, 5_000]) skuIds.push((await someGoods('tray', { stock: 10_000, price })).skuId)
  await sql`update skus set cost = price / 3 where id = any(${skuIds.slice(0, 2)})`.execute(db)
})
afterAll(() => moveClock('0'))

/** What a day should come to: orders, what was paid, refunds, what was refunded. */
type Day = [orders: number, paid: number, refunds: number, refunded: number]
type Order = { id: string; total: number; left: number; lineId: string; state: 'paid' | 'closed' }

const today = async () =>
  (await sql<{ day: string }>`select (shop_now() at time zone 'Asia/Shanghai')::date as day`.execute(db)).rows[0]
    ?.day as string

async function summed(): Promise<Record<string, Day>> {
  const { rows } = await sql<{ day: string; of: Day }>`
    select day, json_build_array(count, paid, refunds, refunded) as of from figure_days
    where dimension = 'mall' and (count, paid, refunds, refunded) <> (0, 0, 0, 0)`.execute(db)
  return Object.fromEntries(rows.map(({ day, of }) => [day, of]))
}

const refundedOf = async (orderId: string) =>
  (
    await sql<{ count: number; amount: number }>`
      select count(*), coalesce(sum(amount), 0)::bigint as amount from refunds
      where order_id = ${orderId} and state = 'succeeded'`.execute(db)
  ).rows[0] as { count: number; amount: number }

it('days of random histories come to what a model counts, however often they are summed and clocks are moved', async () => {
  const model: Record<string, Day> = {}
  const orders: Order[] = []
  let ahead = 0
  const add = (day: string, change: Day) => {
    const known = model[day] ?? [0, 0, 0, 0]
    model[day] = known.map((value, at) => value + (change[at] ?? 0)) as Day
  }

  async function buy(n: number): Promise<void> {
    const goods = skuIds.slice(0, 1 + (n % 3)).map((skuId, at) => ({ skuId, quantity: 1 + ((n + at) % 3) }))
    const { id, total, lineId } = await paidOrder(people[n % people.length] as Person, goods)
    await sql`update orders set channel = ${n % 2 ? 'link' : null} where id = ${id}`.execute(db)
    orders.push({ id, total, left: total, lineId, state: 'paid' })
    add(await today(), [1, total, 0, 0])
  }
  async function back(n: number, isWhole: boolean): Promise<void> {
    const open = orders.filter(({ state }) => state === 'paid')
    const order = open[n % Math.max(1, open.length)]
    if (!order) return
    const before = await refundedOf(order.id)
    if (isWhole) {
      const done = await transaction((tx) => refundWholeOrder(tx, { orderId: order.id, reason: 'test', ...OPERATOR }))
      expect(done.ok).toBe(true)
    } else {
      const [line] = (await linesOf(order.id)).filter((one) => one.refunded_quantity < one.quantity)
      const buyer = await db
        .selectFrom('orders')
        .select('member_id')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
      const by = people.find(({ id }) => id === buyer.member_id) as Person
      const caseId = await aCase(by, { orderId: order.id, lineId: line?.id, quantity: 1 } as never)
      const done = await transaction((tx) => approveCase(tx, caseId, OPERATOR))
      expect(done.ok).toBe(true)
    }
    await sweepOnce()
    const after = await refundedOf(order.id)
    add(await today(), [0, 0, after.count - before.count, after.amount - before.amount])
    const { status } = await db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    if (status === 'closed') order.state = 'closed'
  }
  /** The same order on another day, as the demo's past is made. */
  async function age(n: number): Promise<void> {
    const order = orders.filter(({ state }) => state === 'paid')[n % Math.max(1, orders.length)]
    if (!order || (await refundedOf(order.id)).count > 0) return
    const dayOf = async () =>
      (
        await sql<{ day: string }>`
          select (paid_at at time zone 'Asia/Shanghai')::date as day from orders where id = ${order.id}`.execute(db)
      ).rows[0]?.day as string
    add(await dayOf(), [-1, -order.total, 0, 0])
    await ageOrder(order.id, 1 + (n % 40))
    add(await dayOf(), [1, order.total, 0, 0])
  }

  const event = fc.record({
    kind: fc.constantFrom('buy', 'buy', 'buy', 'part', 'whole', 'tomorrow', 'age', 'sum'),
    n: fc.nat(100),
  })
  const property = fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 10 }), async (events) => {
    for (const { kind, n } of events) {
      if (kind === 'buy') await buy(n)
      if (kind === 'part') await back(n, false)
      if (kind === 'whole') await back(n, true)
      if (kind === 'age') await age(n)
      if (kind === 'sum') await sumFigures()
      if (kind === 'tomorrow') await moveClock(`${++ahead * 9} hours`)
    }
    await sumFigures()
    const counted = Object.fromEntries(Object.entries(model).filter(([, day]) => day.some((value) => value !== 0)))
    expect(await summed()).toEqual(counted)
    expect((await audit()).filter(({ rule }) => !/within|promised|delivered/.test(rule))).toEqual([])
  })
  await fc.assert(property, { numRuns: rounds(8, 60), endOnFailure: true })
}, 240_000)
