import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anApplication, caseOf, OPERATOR, paidBack, standing } from '#tests/support/cases'
import { addressOf, member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import {
  aCap,
  anExchange,
  approve,
  arrivedExchange,
  type Cap,
  notToBeHad,
  receivedCap,
  sentOut,
} from '#tests/support/exchanges'
import { anOperator, newNumber } from '#tests/support/order-life'
import { statusOf, stockOf } from '#tests/support/paying'
import { rounds } from '#tests/support/proofs'
import { atOnce, inParallel, meeting } from '#tests/support/race'
import { toBuy } from '#tests/support/shopping'
import { placeOrder } from '~/features/checkout/server/place-order'
import { addParcel } from '~/features/delivery/server/parcels/order-parcels'
import { finishDue } from '~/features/orders/server/shipping/finish-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { sweepOnce } from '~/platform/sweeps/run'
import { applyForCase } from './apply-for-case'
import { confirmExchange } from './deliver-exchange'
import { takeRefund } from './exchange-goods'
import { holdCase } from './hold-case'
import { withdrawCase } from './member-moves'
import { openRefund } from './open-refund'
import { move } from './store'
import { setDelivered } from './store-exchange'

useDatabase({ connections: 16 })

const RACES = rounds(12, 120)

let mei: Person
let qiang: Person
let home: string
let cap: Cap
beforeAll(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
  home = await addressOf(qiang)
  cap = await aCap({ s: 1_000, m: 1_000 })
})

const isOk = ({ ok }: { ok: boolean }) => ok
const rules = async () => (await audit()).map(({ rule }) => rule)
const rounded = <T>(job: (round: number) => Promise<T>) => inParallel(4, RACES, job)
const HELD = 'reserved = lines of unpaid orders, and what exchanges hold'
const ONE_PARCEL =
  'what an exchange sent is in one parcel of its line, as many pieces as came back, and of the same goods'
const DAYS = 'a line is exchanged once, and its order does not finish before its last day to send it back'

it('the last piece is held or sold, never both', async () => {
  const done = await rounded(async (round) => {
    const rare = await aCap({ m: 1 })
    const id = await anExchange(mei, await receivedCap(mei, rare), rare.m)
    const [approved, placed] = await atOnce(
      round,
      () => approve(id),
      () => placeOrder(qiang.id, toBuy(rare.m, home, rare.price + 500 + 800), 'en'),
    )
    expect(await stockOf(rare.m)).toMatchObject({ available: 0, reserved: 1 })
    expect([approved.ok, placed.ok].filter(Boolean)).toHaveLength(1)
    return approved.ok
  })
  expect(new Set(done)).toEqual(new Set([true, false]))
  expect(await audit()).toEqual([])
}, 240_000)

it('would be held twice if the stock were read first and written later', async () => {
  const rare = await aCap({ m: 1 })
  const ids = [await anExchange(mei, await receivedCap(mei, rare), rare.m)]
  ids.push(await anExchange(mei, await receivedCap(mei, rare), rare.m))
  const looked = meeting(2)
  const naive = (id: string) =>
    transaction(async (tx) => {
      const { available } = await tx
        .selectFrom('stock')
        .select('available')
        .where('sku_id', '=', rare.m)
        .executeTakeFirstOrThrow()
      await looked()
      if (available < 1) return false
      await move(tx, id, { machine: 'case', move: 'approve' }, OPERATOR)
      await move(tx, id, { machine: 'hold', move: 'hold' }, OPERATOR)
      await move(tx, id, { machine: 'goods', move: 'await' }, OPERATOR)
      await sql`update stock set available = 0, reserved = 1 where sku_id = ${rare.m}`.execute(tx)
      return true
    })
  expect(await Promise.all(ids.map(naive))).toEqual([true, true])
  expect(await rules()).toContain(HELD)
  await sql`update after_sales set state = 'withdrawn', goods_state = null, hold_state = 'none', due_at = null
    where id = any(${ids})`.execute(db)
  await sql`delete from after_sale_history where after_sale_id = any(${ids}) and machine <> 'case'`.execute(db)
  await sql`update after_sale_history set to_state = 'withdrawn', move = 'withdraw'
    where after_sale_id = any(${ids}) and move = 'approve'`.execute(db)
  await sql`update order_lines set after_sale_state = 'none' where id in (select line_id from after_sales where id = any(${ids}))`.execute(
    db,
  )
  await sql`update stock set available = 1, reserved = 0 where sku_id = ${rare.m}`.execute(db)
  expect(await audit()).toEqual([])
})

it('one of an exchange and a refund is open of a line, and an approval holds once', async () => {
  const answers = await rounded(async (round) => {
    const order = await receivedCap(mei, cap)
    const of = { orderId: order.id, lineId: order.lineId }
    const exchange = anApplication({ ...of, kind: 'exchange', reason: 'wrongSize', skuId: cap.m })
    const [exchanged, refunded] = await atOnce(
      round,
      () => applyForCase(mei.id, exchange),
      () => applyForCase(mei.id, anApplication({ ...of, reason: 'quality' })),
    )
    expect([exchanged, refunded].filter(isOk)).toHaveLength(1)
    if (!exchanged.ok) return false
    const { id } = exchanged.value
    const request = { ...of, quantity: 1, reason: 'quality', answer: 'Sorry', submissionId: `beside ${id}` } as const
    const [approved, again, opened] = await Promise.all([approve(id), approve(id), openRefund('op', request)])
    expect([approved, again].filter(isOk)).toHaveLength(1)
    expect(opened).toMatchObject({ refusal: 'caseOpen' })
    return true
  })
  expect(new Set(answers)).toEqual(new Set([true, false]))
  expect(await audit()).toEqual([])
}, 240_000)

it('is approved or withdrawn, and holds stock only where it was approved', async () => {
  await rounded(async (round) => {
    const id = await anExchange(mei, await receivedCap(mei, cap), cap.m)
    await atOnce(
      round,
      () => approve(id),
      () => withdrawCase(mei.id, id),
    )
    expect(['withdrawn none', 'closed released', 'approved held']).toContain(
      `${(await caseOf(id)).state} ${(await caseOf(id)).hold_state}`,
    )
  })
  expect(await audit()).toEqual([])
}, 240_000)

it('is sent once, however many press', async () => {
  await rounded(async () => {
    const id = await arrivedExchange(mei, await receivedCap(mei, cap), cap.m)
    const sent = await Promise.all([sentOut(id), sentOut(id), sentOut(id)])
    expect(sent.filter(isOk)).toHaveLength(1)
  })
  expect(await audit()).toEqual([])
}, 240_000)

it('would be sent twice if its state were read before its order is held', async () => {
  const order = await receivedCap(mei, cap)
  const id = await arrivedExchange(mei, order, cap.m)
  const [operatorId, looked] = [await anOperator(), meeting(2)]
  const naive = () =>
    transaction(async (tx) => {
      const { hold_state: held } = await caseOf(id)
      await looked()
      if (held !== 'held') return false
      const parcel = { company: 'yuantong', number: newNumber(), operatorId, caseId: id }
      const lines = [{ lineId: order.lineId, quantity: 1 }]
      const added = await addParcel(tx, { ...parcel, orderId: order.id, memberId: mei.id, lines })
      await sql`update after_sales set hold_state = 'sold', goods_state = 'resent' where id = ${id}`.execute(tx)
      return added.ok
    })
  expect(await Promise.all([naive(), naive()])).toEqual([true, true])
  expect(await rules()).toContain(ONE_PARCEL)
  await sql`delete from parcel_lines where parcel_id in (select id from parcels where after_sale_id = ${id})`.execute(
    db,
  )
  await sql`delete from parcels where after_sale_id = ${id}`.execute(db)
  await sql`update after_sales set goods_state = 'received' where id = ${id}`.execute(db)
  await sql`update after_sales set hold_state = 'held' where id = ${id}`.execute(db)
  expect(await audit()).toEqual([])
})

it('is sent or paid back, never both', async () => {
  const done = await rounded(async (round) => {
    const order = await receivedCap(mei, cap)
    const id = await arrivedExchange(mei, order, cap.m)
    await sql`update after_sales set due_at = null where id = ${id}`.execute(db)
    const [sent, taken] = await atOnce(
      round,
      () => (round % 3 ? sentOut(id) : notToBeHad(id)),
      () => takeRefund(mei.id, id),
    )
    if (round % 3) expect([sent, taken].filter(isOk)).toHaveLength(1)
    return { order, id, isTaken: taken.ok }
  })
  const isOwed = async () =>
    (await sql`select from after_sales where money_state = 'refunding'`.execute(db)).rows.length > 0
  do await sweepOnce()
  while (await isOwed())
  for (const { order, id, isTaken } of done) {
    expect(await paidBack(order.id)).toBe(isTaken ? cap.price : 0)
    if (isTaken) expect(await standing(id)).toBe('completed received refunded')
  }
  expect(new Set(done.map(({ isTaken }) => isTaken))).toEqual(new Set([true, false]))
  expect(await audit()).toEqual([])
}, 240_000)

const dueToFinish = (orderId: string) => sql`update orders set finish_at = shop_now() where id = ${orderId}`.execute(db)

it('its order never finishes over the days that its delivery begins', async () => {
  await rounded(async (round) => {
    const order = await receivedCap(mei, cap)
    const id = await arrivedExchange(mei, order, cap.m)
    await sentOut(id)
    await dueToFinish(order.id)
    const [confirmed, finished] = await atOnce(
      round,
      () => confirmExchange(mei.id, id),
      () => finishDue(order.id),
    )
    expect([confirmed.ok, finished, await statusOf(order.id)]).toEqual([true, false, 'received'])
  })
  expect(await audit()).toEqual([])
}, 240_000)

it('would finish if its days were put off after the case is over', async () => {
  const order = await receivedCap(mei, cap)
  const id = await arrivedExchange(mei, order, cap.m)
  await sentOut(id)
  await dueToFinish(order.id)
  await transaction(async (tx) => {
    await holdCase(tx, id)
    const act = { by: 'member', byId: mei.id } as const
    await move(tx, id, { machine: 'goods', move: 'deliver' }, act)
    await move(tx, id, { machine: 'case', move: 'complete' }, act)
    await setDelivered(tx, id)
    await sql`update order_lines set after_sale_state = 'none' where id = ${order.lineId}`.execute(tx)
  })
  expect(await finishDue(order.id)).toBe(true)
  expect(await rules()).toContain(DAYS)
})
