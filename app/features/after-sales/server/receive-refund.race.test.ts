import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aCase, anApplication, moved, OPERATOR, paidBack, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { statusOf } from '#tests/support/paying'
import { rounds } from '#tests/support/proofs'
import { atOnce, inParallel, meeting } from '#tests/support/race'
import { receive, receiveOrder } from '~/features/orders/server/shipping/receive-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { approveCase } from './answer-case'
import { applyForCase } from './apply-for-case'
import { hasOpenCase } from './open-cases'

useDatabase({ connections: 16, holdsMany: true })

const RACES = rounds(100, 500)
const PRICE = 3_300

let mei: Person
let tray: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  tray = await someGoods('tray', { stock: 10_000, price: PRICE })
  // The database's clock stands still within a transaction; a counter tells which of two writes was first.
  await sql`create table passed (at bigint generated always as identity, id text, what text)`.execute(db)
  await sql`create function pass() returns trigger language plpgsql as $$ begin
    insert into passed (id, what) values (case tg_table_name when 'orders' then new.id else to_jsonb(new) ->> 'order_id' end,
      tg_table_name);
    return null;
  end $$`.execute(db)
  await sql`create trigger pass after insert on after_sales for each row execute function pass()`.execute(db)
  await sql`create trigger pass after update of status on orders for each row when (new.status = 'received')
    execute function pass()`.execute(db)
})

/** Shipped orders of two pieces of one line, so that a refund of one of them leaves something to receive. */
const shipped = (count: number) =>
  inParallel(6, count, async () => {
    const order = await paidOrder(mei, [{ skuId: tray.skuId, quantity: 2 }])
    await moved(order.id, 'ship')
    return order
  })
type Order = Awaited<ReturnType<typeof shipped>>[number]
const ofOne = ({ id, lineId }: Order) => ({ orderId: id, lineId, quantity: 1, reason: 'quality' }) as const

const apply = (order: Order) => applyForCase(mei.id, anApplication(ofOne(order)))
const confirm = ({ id }: Order) => receiveOrder({ memberId: mei.id, orderId: id })

/** Orders that became received although their refund had been requested before and nobody has decided about it. */
async function receivedOverCases(orders: readonly Order[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from after_sales
      join passed as asked on asked.id = after_sales.order_id and asked.what = 'after_sales'
      join passed as received on received.id = after_sales.order_id and received.what = 'orders'
    where after_sales.order_id = any(${orders.map(({ id }) => id)}) and is_open and asked.at < received.at`.execute(db)
  return rows[0]?.count ?? -1
}

it(`never receives what somebody wants refunded, ${RACES} times`, async () => {
  const orders = await shipped(RACES)
  const answers = await inParallel(6, RACES, (round) => {
    const order = orders[round] as Order
    return atOnce(
      round,
      () => apply(order),
      () => confirm(order),
    )
  })
  // A case can be opened before receipt and after it; who was first shows in whether receipt was still taken.
  expect(answers.every(([applied]) => applied.ok)).toBe(true)
  const confirmed = answers.filter(([, received]) => received.ok).length
  expect([confirmed > 0, confirmed < RACES]).toEqual([true, true])
  expect(new Set(answers.map(([, received]) => received.ok || received.refusal))).toEqual(new Set([true, 'caseOpen']))
  expect(await receivedOverCases(orders)).toBe(0)
  expect(await audit()).toEqual([])
}, 240_000)

it('would receive it if the cases were asked for before the order is held', async () => {
  const [order] = await shipped(1)
  const [looked, opened] = [meeting(2), meeting(2)]
  const naive = transaction(async (tx) => {
    const isOpen = await hasOpenCase(tx, order?.id as string)
    await looked()
    await opened()
    return !isOpen && receive(tx, { orderId: order?.id as string, by: 'member', byId: mei.id })
  })
  await looked()
  expect(await apply(order as Order)).toMatchObject({ ok: true })
  await opened()
  expect(await naive).toBe(true)
  expect(await receivedOverCases([order as Order])).toBe(1)
})

/** Whether money of some of these cases is still on its way. */
async function isOwed(cases: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from after_sales where id = any(${cases}) and money_state <> 'refunded'`.execute(db)
  return rows.length > 0
}

it(`receives what is left beside the refund of the rest, ${RACES} times`, async () => {
  const orders = await shipped(RACES)
  const cases = await inParallel(6, RACES, (at) => aCase(mei, { ...ofOne(orders[at] as Order) }))
  const answers = await inParallel(6, RACES, (round) =>
    atOnce(
      round,
      () => transaction((tx) => approveCase(tx, cases[round] as string, OPERATOR)),
      () => confirm(orders[round] as Order),
    ),
  )
  expect(answers.every(([approved]) => approved.ok)).toBe(true)
  const confirmed = answers.filter(([, received]) => received.ok).length
  expect([confirmed > 0, confirmed < RACES]).toEqual([true, true])
  // What was too early goes through now that the case is decided, and no order is received or earns twice.
  const again = await inParallel(6, RACES, (at) => confirm(orders[at] as Order))
  expect(again.filter(({ ok }) => ok)).toHaveLength(RACES - confirmed)
  const { rows } = await sql<{ orders: number; receipts: number; earned: number; points: number }>`
    select count(distinct order_id)::int as orders, sum(receipts)::int as receipts, count(*)::int as earned,
      sum(points)::int as points
    from (select l.order_id, (select count(*) from order_history h where h.order_id = l.order_id and h.move = 'receive')
        as receipts, e.points - coalesce(e.voided, 0) as points
      from order_lines l join point_earnings e on e.order_line_id = l.id
      where l.order_id = any(${orders.map(({ id }) => id)})) as lines`.execute(db)
  const points = RACES * (PRICE / 100)
  expect(rows).toEqual([{ orders: RACES, receipts: RACES, earned: RACES, points }])
  do await sweepOnce()
  while (await isOwed(cases))
  const back = await inParallel(6, 20, (at) => paidBack((orders[at * (RACES / 20)] as Order).id))
  expect(new Set(back)).toEqual(new Set([PRICE]))
  expect(await statusOf((orders[0] as Order).id)).toBe('received')
  expect(await audit()).toEqual([])
}, 240_000)
