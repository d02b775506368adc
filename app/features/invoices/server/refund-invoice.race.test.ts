import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { OPERATOR, paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anInvoice, issuing, refundOf, written } from '#tests/support/invoices'
import { rounds } from '#tests/support/proofs'
import { atOnce, inParallel, meeting } from '#tests/support/race'
import { refundWholeOrder } from '~/features/after-sales/server/refund-whole-order'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { fen } from '~/values/money'
import { askInvoice, sumLeft } from './ask-invoice'
import { issueInvoice } from './decide-invoice'
import { insertInvoice, moveInvoice } from './store'

useDatabase({ connections: 16, holdsMany: true })

const RACES = rounds(20, 200)

let mei: Person
let tray: Awaited<ReturnType<typeof someGoods>>
beforeAll(async () => {
  mei = await member('mei')
  tray = await someGoods('tray', { stock: 10_000 })
  // The database's clock stands still within a transaction; a counter tells what went back before the issue.
  await sql`create table passed (at bigint generated always as identity, order_id text, issued bigint, back bigint)`.execute(
    db,
  )
  await sql`create function pass_issued() returns trigger language plpgsql as $$ begin
    insert into passed (order_id, issued) values (new.order_id, new.amount);
    return null;
  end $$`.execute(db)
  await sql`create function pass_back() returns trigger language plpgsql as $$ begin
    insert into passed (order_id, back) values (new.order_id, new.refunded - old.refunded);
    return null;
  end $$`.execute(db)
  await sql`create trigger pass after update of state on invoices for each row when (new.state = 'issued')
    execute function pass_issued()`.execute(db)
  await sql`create trigger pass after update of refunded on order_lines for each row execute function pass_back()`.execute(
    db,
  )
})

/** Orders of two pieces, each with an invoice that waits and what its operator is about to send. */
const waiting = (count: number) =>
  inParallel(6, count, async () => {
    const order = await paidOrder(mei, [{ skuId: tray.skuId, quantity: 2 }])
    const { id } = await anInvoice(mei, order.id)
    return { order, id, ready: await issuing(id) }
  })
type Waiting = Awaited<ReturnType<typeof waiting>>[number]

/** Which of these orders have an invoice over another sum than was left when it was issued. */
async function issuedWrongly(all: readonly Waiting[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select issued.order_id as id from passed issued join orders on orders.id = issued.order_id
    where issued.order_id = any(${all.map(({ order }) => order.id)}) and issued.issued <> payable - (
      select coalesce(sum(back), 0) from passed before where before.order_id = issued.order_id and before.at < issued.at)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const giveBackOne = ({ order }: Waiting) => refundOf(order, { quantity: 1 })

it(`is issued over what is left beside the refund of a piece, or not at all, ${RACES} times`, async () => {
  const all = await waiting(RACES)
  const answers = await inParallel(6, RACES, (round) => {
    const one = all[round] as Waiting
    return atOnce(
      round,
      () => issueInvoice(one.ready),
      () => giveBackOne(one),
    )
  })
  expect(answers.map(([, back]) => back.ok)).toEqual(Array(RACES).fill(true))
  const ends = answers.map(([issued]) => (issued.ok ? 'issued' : issued.refusal))
  expect(new Set(ends)).toEqual(new Set(['issued', 'invoiceSumChanged']))
  expect(await issuedWrongly(all)).toEqual([])
  expect(await audit()).toEqual([])
}, 240_000)

it('would be issued over too much if the sum were read before the order is held', async () => {
  const [one] = (await waiting(1)) as [Waiting]
  const [read, refunded] = [meeting(2), meeting(2)]
  const { id, invoiceNumber, paper: pdf } = one.ready
  const naive = transaction(async (tx) => {
    const left = await sumLeft(tx, one.order.id)
    await read()
    await refunded()
    const set = sql`number = ${invoiceNumber}, file = ${pdf}, amount = ${left}, issued_at = shop_now()`
    return left === one.ready.amount && moveInvoice(tx, id, 'issue', OPERATOR, set)
  })
  await read()
  expect(await giveBackOne(one)).toMatchObject({ ok: true })
  await refunded()
  expect(await naive).toBe(true)
  expect(await issuedWrongly([one])).toEqual([one.order.id])
})

const closed = (orderId: string) =>
  transaction((tx) => refundWholeOrder(tx, { orderId, ...OPERATOR, reason: 'out of stock' }))
const statesOf = async (orderId: string) =>
  (await db.selectFrom('invoices').select('state').where('order_id', '=', orderId).execute()).map(({ state }) => state)

it(`is asked for before the refund of everything and cancelled by it, or not at all, ${RACES} times`, async () => {
  const orders = await inParallel(6, RACES, () => paidOrder(mei, [{ skuId: tray.skuId }]))
  const ends = await inParallel(6, RACES, async (round) => {
    const { id } = orders[round] as (typeof orders)[number]
    const [request, back] = await atOnce(
      round,
      () => askInvoice(mei.id, written(id)),
      () => closed(id),
    )
    expect(back.ok).toBe(true)
    return [request.ok ? 'asked' : request.refusal, ...(await statesOf(id))].join(' ')
  })
  expect(new Set(ends)).toEqual(new Set(['asked void', 'invoiceUnpaid']))
  expect(await audit()).toEqual([])
}, 240_000)

it('would wait for nothing if the sum were read before the order is held', async () => {
  const { id: orderId } = await paidOrder(mei, [{ skuId: tray.skuId }])
  const [read, refunded] = [meeting(2), meeting(2)]
  const { submissionId: _, ...sent } = written(orderId)
  const naive = transaction(async (tx) => {
    const left = await sumLeft(tx, orderId)
    await read()
    await refunded()
    return left > 0 && insertInvoice(tx, { ...sent, id: randomToken(), memberId: mei.id, amount: fen(left) })
  })
  await read()
  expect(await closed(orderId)).toMatchObject({ ok: true })
  await refunded()
  expect(await naive).toBe(true)
  expect(await statesOf(orderId)).toEqual(['asked'])
  expect((await audit()).map(({ rule }) => rule)).toEqual([
    'no invoice waits or counts of an order of whose money nothing is left',
  ])
})
