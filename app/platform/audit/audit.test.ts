import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Saboteur, sabotage } from '#tests/support/audit'
import { aCase } from '#tests/support/cases'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aPayment, call } from '#tests/support/paying'
import { anOrder } from '#tests/support/shopping'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { post } from '../ledger/post'
import { audit, auditAll, reportAudit } from './audit'

useDatabase()

beforeAll(async () => {
  const mei = await member('mei')
  const scarf = await someGoods('Merino scarf')
  const paid = await anOrder(mei, scarf)
  await call(await aPayment(mei, paid.id), paid.total)
  await anOrder(mei, scarf)
  await aCase(mei, { orderId: paid.id })
  const gift = { debit: 'points source', credit: ['points pending', mei.id], amount: 5 } as const
  await transaction((tx) => post(tx, { kind: 'test', ref: '1', ownerId: mei.id, entries: [gift] }))
  await sql`insert into point_earnings (order_line_id, order_id, member_id, points)
    select order_lines.id, orders.id, member_id, 5 from orders join order_lines on order_id = orders.id
    where status = 'paid'`.execute(db)
})

it('finds nothing wrong in a sound shop, and has looked at rows', async () => {
  expect(await audit()).toEqual([])
  const { lines, isSound } = await reportAudit()
  expect(isSound).toBe(true)
  expect(lines).toContainEqual(expect.stringMatching(/^holds {3}I-ST-2 .* 1 rows$/))
  expect(lines).toContainEqual(expect.stringMatching(/^holds {3}I-PAY-1 .* 2 rows$/))
  expect((await auditAll()).length).toBeGreaterThan(15)
})

const saboteurs: Saboteur[] = [
  [
    'available + reserved + sold + written off + allotted = received',
    'alter table stock drop constraint stock_adds_up; update stock set available = available + 1',
    `update stock set available = available - 1; alter table stock add constraint stock_adds_up
       check (available + reserved + sold + written_off + allotted = received)`,
  ],
  [
    'counters = sum of movements',
    'update stock set available = available - 1, reserved = reserved + 1',
    'update stock set available = available + 1, reserved = reserved - 1',
  ],
  [
    'reserved = lines of unpaid orders, and what exchanges hold',
    "update order_lines set quantity = 2, paid = paid * 2 from orders where orders.id = order_id and status = 'unpaid'",
    "update order_lines set quantity = 1, paid = paid / 2 from orders where orders.id = order_id and status = 'unpaid'",
  ],
  [
    'sold + returned = lines of paid orders, and what exchanges sent',
    "update order_lines set quantity = 2, paid = paid * 2 from orders where orders.id = order_id and status = 'paid'",
    "update order_lines set quantity = 1, paid = paid / 2 from orders where orders.id = order_id and status = 'paid'",
  ],
  [
    'no order waits for its payment long after its time',
    "update orders set expires_at = expires_at - interval '1 hour' where status = 'unpaid'",
    "update orders set expires_at = expires_at + interval '1 hour' where status = 'unpaid'",
  ],
  [
    'lines add up to the order',
    'update order_lines set freight_share = freight_share + 1',
    'update order_lines set freight_share = freight_share - 1',
  ],
  [
    'each move starts where the last one ended',
    "update order_history set from_status = 'shipped' where move = 'pay'",
    "update order_history set from_status = 'unpaid' where move = 'pay'",
  ],
  [
    'the status is where the last move ended',
    "update orders set status = 'shipped' where status = 'paid'",
    "update orders set status = 'paid' where status = 'shipped'",
  ],
  [
    'cancelled by somebody, paid at some time, and only then',
    "update orders set cancelled_by = 'sweep' where status = 'paid'",
    'update orders set cancelled_by = null',
  ],
  [
    'a submission that made an order names it',
    "update idempotency set result = result || 'x'",
    "update idempotency set result = rtrim(result, 'x')",
  ],
  [
    'an order that was paid has one applied payment, a free one has none',
    'update payments set is_applied = false',
    'update payments set is_applied = true',
  ],
  [
    'what was applied is what the order asked for',
    'update payments set amount = amount + 1',
    'update payments set amount = amount - 1',
  ],
  [
    'money that was not applied goes back',
    "update payments set is_applied = false, succeeded_at = succeeded_at - interval '1 hour'",
    "update payments set is_applied = true, succeeded_at = succeeded_at + interval '1 hour'",
  ],
  [
    'refunds add up to what the payment says, and never to more than it brought',
    'update payments set refunded = 1',
    'update payments set refunded = 0',
  ],
  [
    'what lines and freight say went back is what was asked of the gateway',
    "update order_lines set refunded = 1 from orders where orders.id = order_id and status = 'paid'",
    'update order_lines set refunded = 0',
  ],
  [
    'refunds keep back at most what the freight of the rest costs, once, and only where the rest is below the threshold',
    'update orders set free_freight_from = 0, freight_held = 1 where freight = 0',
    'update orders set free_freight_from = null, freight_held = 0',
  ],
  [
    'an order is closed when nothing is left of it, and only then',
    "update orders set status = 'closed' where status = 'paid'",
    "update orders set status = 'paid' where status = 'closed'",
  ],
  [
    'a line is open for after-sales when it has an open case, and only then',
    "update order_lines set after_sale_state = 'open'",
    "update order_lines set after_sale_state = case when exists (select from after_sales where line_id = order_lines.id) then 'open' else 'none' end",
  ],
  [
    'each machine of a case stands where its last move ended',
    "update after_sale_history set to_state = 'approved'",
    "update after_sale_history set to_state = 'applied'",
  ],
  [
    'no case waits long after its deadline',
    "update after_sales set due_at = due_at - interval '3 days'",
    "update after_sales set due_at = due_at + interval '3 days'",
  ],
  [
    'the money of a case is with the member when the gateway has paid it, and only then',
    "update after_sales set state = 'approved', money_state = 'refunding', due_at = null",
    "update after_sales set state = 'applied', money_state = 'none', due_at = shop_now() + interval '1 day'",
  ],
  [
    'what was promised to the outside is delivered',
    "insert into outbox (topic, key, payload, due_at) values ('refund', 'lost', '{}', shop_now() - interval '1 hour')",
    "delete from outbox where key = 'lost'",
  ],
  [
    'a balance is the sum of its transfers, and never below zero',
    'update accounts set balance = balance + 1 where balance is not null',
    'update accounts set balance = balance - 1 where balance is not null',
  ],
  [
    'a transfer joins two accounts of its unit by an amount above zero',
    `alter table transfers disable trigger user; alter table transfers drop constraint transfers_amount_check;
     update transfers set amount = -amount`,
    `update transfers set amount = -amount; alter table transfers add constraint transfers_amount_check check (amount > 0);
     alter table transfers enable trigger user`,
  ],
  [
    'every transaction has transfers',
    "insert into ledger_transactions (kind, ref) values ('test', 'empty')",
    `alter table ledger_transactions disable trigger user; delete from ledger_transactions where ref = 'empty';
     alter table ledger_transactions enable trigger user`,
  ],
  [
    'available points are what is left of the lots',
    `insert into point_lots (id, member_id, amount, remaining, expires_at)
     select 'lost', id, 1, 1, shop_now() + interval '1 day' from members`,
    "delete from point_lots where id = 'lost'",
  ],
  [
    'pending points are what received lines earn',
    'update point_earnings set voided = 1',
    'update point_earnings set voided = 0',
  ],
  [
    'a finished order has settled what it earned, an earlier one has not',
    'update point_earnings set settled_at = shop_now()',
    'update point_earnings set settled_at = null',
  ],
  [
    'what an order spent is what its lots gave, and both go back together',
    `insert into point_lots (id, member_id, amount, remaining, expires_at)
       select 'gone', id, 1, 0, shop_now() + interval '1 day' from members;
     insert into point_takes (order_id, lot_id, amount) select id, 'gone', 1 from orders`,
    "delete from point_takes; delete from point_lots where id = 'gone'",
  ],
]

it.each(saboteurs)('says so where it does not hold that %s', sabotage)
