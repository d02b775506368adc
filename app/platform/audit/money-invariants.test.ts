import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { pastTriggers, type Saboteur, sabotage } from '#tests/support/audit'
import { aCase, moved, OPERATOR, paidOrder } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aPayment, call } from '#tests/support/paying'
import { anOrder } from '#tests/support/shopping'
import { approveCase } from '~/features/after-sales/server/answer-case'
import { decide } from '~/services/sandbox/payment'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { sweepOnce } from '../sweeps/run'
import { audit } from './audit'

useDatabase()

const openings = import.meta.glob<string>('/app/platform/database/migrations/0021_opening_entries.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const histories = import.meta.glob<string>('/app/platform/database/migrations/0022_payment_history.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const byAccount = async () => {
  const { rows } = await sql<{ id: string; credited: number }>`
    select accounts.id, sum(case when credit_id = accounts.id then amount else -amount end)::bigint as credited
    from accounts join transfers on accounts.id in (debit_id, credit_id) where accounts.unit = 'CNY'
    group by accounts.id order by accounts.id`.execute(db)
  return Object.fromEntries(rows.map(({ id, credited }) => [id, credited]))
}

// Above what freight is free from.
const PRICE = 9_999

beforeAll(async () => {
  const mei = await member('mei')
  const tray = await someGoods('tray', { stock: 100, price: PRICE })
  const two = [{ skuId: tray.skuId, quantity: 2 }]
  const refundOne = async (manner: string) => {
    const order = await paidOrder(mei, two)
    await sql`update sandbox_payments set refund_manner = ${manner} where id = ${order.paymentId}`.execute(db)
    const id = await aCase(mei, { orderId: order.id, lineId: order.lineId, quantity: 1 })
    await transaction((tx) => approveCase(tx, id, OPERATOR))
    return order
  }
  const arrived = await refundOne('at once')
  await refundOne('refuse')
  const late = await anOrder(mei, tray)
  const first = await aPayment(mei, late.id)
  await call(first, late.total, {}, 'failed')
  const second = await aPayment(mei, late.id)
  for (const payment of [second, first]) {
    await decide(payment, 'paid')
    await call(payment, late.total)
  }
  await sweepOnce()
  await moved(arrived.id, 'ship', 'receive')
  await sql`update orders set finish_at = shop_now() where id = ${arrived.id}`.execute(db)
  await sweepOnce()
})

it('posts what came in, what is owed, what went back and what is earned', async () => {
  // Five trays were paid for in time; one of them went back, and for one the gateway refuses that.
  expect(await byAccount()).toEqual({
    'gateway clearing': -4 * PRICE,
    'refunds payable': PRICE,
    sales: PRICE,
    'customer prepayments': 2 * PRICE,
  })
  expect(await audit()).toEqual([])
})

/** What is broken where the event of one kind had not been posted. */
const lost = (kind: string) => [
  pastTriggers(`create table lost as select transfers.*, kind, ref, order_id, happened_at from transfers
      join ledger_transactions l on l.id = transaction_id where kind = '${kind}';
    delete from transfers where id in (select id from lost);
    delete from ledger_transactions where id in (select transaction_id from lost)`),
  `insert into ledger_transactions (id, kind, ref, order_id, happened_at) overriding system value
     select transaction_id, kind, ref, order_id, happened_at from lost;
   insert into transfers (transaction_id, unit, debit_id, credit_id, amount)
     select transaction_id, unit, debit_id, credit_id, amount from lost; drop table lost`,
]

const saboteurs: Saboteur[] = (
  [
    ['gateways hold of an order what was paid less what went back', 'payment received'],
    ['gateways hold of an order what was paid less what went back', 'refund paid'],
    ['what is owed of an order is what was asked to go back and has not arrived', 'refund owed'],
    ['money of an order is the customer’s until it is over, and earned then', 'sale earned'],
    ['every account of money holds what payments and refunds add up to', 'payment received'],
  ] as const
).map(([rule, kind]) => [rule, ...lost(kind)] as Saboteur)

const moves: Saboteur[] = [
  [
    'a balance gave for an order what was paid from it less what went back to it',
    "update payments set channel = 'balance'",
    "update payments set channel = 'sandbox'",
  ],
  [
    'a payment stands where its last move ended, each of which starts where the one before did',
    "update payment_history set to_state = to_state || '?' where move = 'succeed'",
    "update payment_history set to_state = rtrim(to_state, '?')",
  ],
  [
    'a refund stands where its last move ended, each of which starts where the one before did',
    "update refund_history set from_state = from_state || '?' where move = 'arrive'",
    "update refund_history set from_state = rtrim(from_state, '?')",
  ],
]

it.each([...saboteurs, ...moves])('says so where it does not hold that %s', sabotage)

it('says so where money moved for no order', async () => {
  const stray = `insert into ledger_transactions (kind, ref) values ('test', 'stray');
    insert into transfers (transaction_id, unit, debit_id, credit_id, amount)
      select id, 'CNY', 'customer prepayments', 'sales', 1 from ledger_transactions where ref = 'stray'`
  const away = pastTriggers(`delete from transfers where transaction_id in
      (select id from ledger_transactions where ref = 'stray'); delete from ledger_transactions where ref = 'stray'`)
  await sabotage('every account of money holds what payments and refunds add up to', stray, away)
})

it('opens the books of a running shop with all that had happened, once', async () => {
  const [before, opening] = [await byAccount(), Object.values(openings)[0] as string]
  const events = () =>
    db.selectFrom('ledger_transactions').select(['kind', 'ref']).orderBy('kind').orderBy('ref').execute()
  const posted = await events()
  await sql
    .raw(
      pastTriggers(`delete from transfers where unit = 'CNY';
        delete from ledger_transactions l where not exists (select from transfers where transaction_id = l.id)`),
    )
    .execute(db)
  expect((await audit()).length).toBeGreaterThan(0)
  await sql.raw(opening).execute(db)
  await sql.raw(opening).execute(db)
  expect([await byAccount(), await events()]).toEqual([before, posted])
  expect(await audit()).toEqual([])
})

it('opens the histories of payments and refunds of a running shop, up to where each stands', async () => {
  const whole = Object.values(histories)[0] as string
  await sql`delete from payment_history`.execute(db)
  await sql`delete from refund_history`.execute(db)
  expect((await audit()).length).toBeGreaterThan(0)
  await sql.raw(whole.slice(whole.indexOf('insert into'))).execute(db)
  expect(await audit()).toEqual([])
})
