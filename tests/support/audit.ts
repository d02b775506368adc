import { sql } from 'kysely'
import { db } from '~/provider/database/pool'

type Violation = { rule: string; id: string; found: string }

/** Counters of every SKU against its movements, and against the orders that hold or bought it. */
async function stockViolations(): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    with moved as (
      select sku_id,
        coalesce(sum(quantity) filter (where kind = 'receive'), 0) as received,
        coalesce(sum(quantity) filter (where kind = 'reserve'), 0) as taken,
        coalesce(sum(quantity) filter (where kind = 'release'), 0) as given_back,
        coalesce(sum(quantity) filter (where kind = 'sell'), 0) as sold,
        coalesce(sum(quantity) filter (where kind = 'return'), 0) as returned,
        coalesce(sum(quantity) filter (where kind = 'write off'), 0) as written_off
      from stock_moves group by sku_id
    ), ordered as (
      select sku_id,
        coalesce(sum(quantity) filter (where status = 'unpaid'), 0) as open,
        coalesce(sum(quantity) filter (where paid_at is not null), 0) as paid
      from order_lines join orders on orders.id = order_lines.order_id group by sku_id
    ), facts as (
      select stock.*, moved.received as m_received, taken, given_back, moved.sold as m_sold, returned,
        moved.written_off as m_written_off, coalesce(open, 0) as open, coalesce(paid, 0) as paid
      from stock left join moved using (sku_id) left join ordered using (sku_id)
      where stock.received > 0 or moved.sku_id is not null
    )
    select 'available + reserved + sold + written off = received' as rule, sku_id as id, facts::text as found from facts
    where available + reserved + sold + written_off <> received or least(available, reserved, sold, written_off) < 0
    union all
    select 'counters = sum of movements', sku_id, facts::text from facts
    where (received, available, reserved, sold, written_off) is distinct from
      (m_received, m_received - taken + given_back + returned - m_written_off, taken - given_back - m_sold,
       m_sold - returned, m_written_off)
    union all
    select 'reserved = lines of unpaid orders', sku_id, facts::text from facts where reserved <> open
    union all
    select 'sold + returned = lines of paid orders', sku_id, facts::text from facts where sold + returned <> paid`.execute(
    db,
  )
  return rows
}

/** Sums of every order against its lines, and its status against its history. */
async function orderViolations(): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    with summed as (
      select order_id, sum(paid) as paid, sum(price * quantity) as gross, sum(discount) as discount,
        sum(freight_share) as freight
      from order_lines group by order_id
    ), chained as (
      select order_id, from_status, to_status, move,
        lag(to_status) over (partition by order_id order by id) as came_from,
        row_number() over (partition by order_id order by id desc) as from_last
      from order_history
    )
    select 'lines add up to the order' as rule, orders.id, orders::text as found
    from orders left join summed on summed.order_id = orders.id
    where (gross, summed.discount, summed.freight, summed.paid + orders.freight) is distinct from
      (goods_total, discount_total, orders.freight, payable)
    union all
    select 'each move starts where the last one ended', order_id, chained::text from chained
    where from_status is distinct from came_from or (came_from is null) <> (move = 'place')
    union all
    select 'the status is where the last move ended', orders.id, orders.status
    from orders left join chained on chained.order_id = orders.id and from_last = 1
    where chained.to_status is distinct from orders.status
    union all
    select 'cancelled by somebody, paid at some time, and only then', id, status from orders
    where (status = 'cancelled') <> (cancelled_by is not null)
      or (status in ('paid', 'shipped', 'received', 'finished') and paid_at is null)
      or (status in ('unpaid', 'cancelled') and paid_at is not null)`.execute(db)
  return rows
}

/** What is wrong with the stock and the orders of this database; nothing when all adds up. */
export async function audit(): Promise<Violation[]> {
  return [...(await stockViolations()), ...(await orderViolations())]
}
