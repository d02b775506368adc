import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const handInvariants: Invariant[] = [
  {
    id: 'I-ST-5',
    rule: 'what an operator entered about the stock was moved so, and nothing else',
    facts: sql<Fact>`
      select e.id, concat(e.way, ' ', e.pieces, ' of ', e.expected, ', moved ', m.kind, ' ', m.quantity) as found,
        case e.way when 'inbound' then e.pieces when 'writeOff' then -e.pieces else e.pieces - e.expected end
          <> coalesce(case m.kind when 'receive' then m.quantity when 'write off' then -m.quantity end, 0)
          or coalesce(m.sku_id <> e.sku_id or m.order_id is not null or m.allotment_id is not null, false) as broken
      from stock_entries as e left join stock_moves as m on m.id = e.move_id`,
  },
  {
    id: 'I-ST-5',
    rule: 'what is written off without an order was entered by an operator',
    facts: sql<Fact>`
      select m.id::text, concat(m.sku_id, ' ', m.quantity) as found, e.id is null as broken
      from stock_moves as m left join stock_entries as e on e.move_id = m.id
      where m.kind = 'write off' and m.order_id is null`,
  },
  {
    id: 'I-ST-5',
    rule: 'each entry about the stock stands in the log of operators',
    facts: sql<Fact>`
      select coalesce(e.sku_id, a.subject_id) as id, concat('entries ', e.n, ', acts ', a.n) as found,
        e.n is distinct from a.n as broken
      from (select sku_id, operator_id, count(*) as n from stock_entries group by sku_id, operator_id) as e
      full join (
        select subject_id, operator_id, count(*) as n from operator_acts where act = 'moveStock'
        group by subject_id, operator_id) as a
      on a.subject_id = e.sku_id and a.operator_id = e.operator_id`,
  },
]

const facts = sql`
  with moved as (
    select sku_id,
      coalesce(sum(quantity) filter (where kind = 'receive'), 0) as m_received,
      coalesce(sum(quantity) filter (where kind = 'reserve' and allotment_id is null), 0) as taken,
      coalesce(sum(quantity) filter (where kind = 'release' and allotment_id is null), 0) as given_back,
      coalesce(sum(quantity) filter (where kind = 'sell' and allotment_id is null), 0) as m_sold,
      coalesce(sum(quantity) filter (where kind = 'sell' and allotment_id is not null), 0) as sold_there,
      coalesce(sum(quantity) filter (where kind = 'allot'), 0) as m_allotted,
      coalesce(sum(quantity) filter (where kind = 'take back'), 0) as taken_back,
      coalesce(sum(quantity) filter (where kind = 'return'), 0) as returned,
      coalesce(sum(quantity) filter (where kind = 'write off'), 0) as m_written_off
    from stock_moves group by sku_id
  ), ordered as (
    select sku_id,
      coalesce(sum(quantity) filter (where status = 'unpaid' and allotment_id is null), 0) as open,
      coalesce(sum(quantity) filter (where paid_at is not null), 0) as paid
    from order_lines join orders on orders.id = order_lines.order_id group by sku_id
  ), exchanged as (
    select sku_id, coalesce(sum(quantity) filter (where hold_state = 'held'), 0) as exchange_held,
      coalesce(sum(quantity) filter (where hold_state = 'sold'), 0) as exchange_sold
    from after_sales where kind = 'exchange' group by sku_id
  ), facts as (
    select stock.*, m_received, taken, given_back, m_sold, sold_there, m_allotted, taken_back, returned, m_written_off,
      coalesce(open, 0) + coalesce(exchange_held, 0) as open, coalesce(paid, 0) + coalesce(exchange_sold, 0) as paid
    from stock left join moved using (sku_id) left join ordered using (sku_id) left join exchanged using (sku_id)
    where stock.received > 0 or moved.sku_id is not null
  )`

export const stockInvariants: Invariant[] = [
  {
    id: 'I-ST-2',
    rule: 'available + reserved + sold + written off + allotted = received',
    facts: sql<Fact>`${facts}
      select sku_id as id, facts::text as found,
        available + reserved + sold + written_off + allotted <> received
          or least(available, reserved, sold, written_off, allotted) < 0 as broken
      from facts`,
  },
  {
    id: 'I-ST-1',
    rule: 'counters = sum of movements',
    facts: sql<Fact>`${facts}
      select sku_id as id, facts::text as found,
        (received, available, reserved, sold, written_off, allotted) is distinct from
          (m_received, m_received - taken + given_back + returned - m_written_off - m_allotted + taken_back,
           taken - given_back - m_sold, m_sold + sold_there - returned, m_written_off,
           m_allotted - taken_back - sold_there) as broken
      from facts`,
  },
  {
    id: 'I-ST-3',
    rule: 'reserved = lines of unpaid orders, and what exchanges hold',
    facts: sql<Fact>`${facts} select sku_id as id, facts::text as found, reserved <> open as broken from facts`,
  },
  {
    id: 'I-ST-3',
    rule: 'sold + returned = lines of paid orders, and what exchanges sent',
    facts: sql<Fact>`${facts} select sku_id as id, facts::text as found, sold + returned <> paid as broken from facts`,
  },
  {
    id: 'I-ST-4',
    rule: 'an allotment is what it sold, holds, has left and gave back, as its movements and orders say',
    facts: sql<Fact>`
      with moved as (
        select allotment_id as id,
          coalesce(sum(quantity) filter (where kind = 'allot'), 0) as in_all,
          coalesce(sum(quantity) filter (where kind = 'reserve'), 0) as taken,
          coalesce(sum(quantity) filter (where kind = 'release'), 0) as given_back,
          coalesce(sum(quantity) filter (where kind = 'sell'), 0) as m_sold,
          coalesce(sum(quantity) filter (where kind = 'take back'), 0) as taken_back
        from stock_moves where allotment_id is not null group by allotment_id
      ), ordered as (
        select allotment_id as id,
          coalesce(sum(quantity) filter (where status = 'unpaid'), 0) as open,
          coalesce(sum(quantity) filter (where paid_at is not null), 0) as paid
        from order_lines join orders on orders.id = order_id where allotment_id is not null group by allotment_id
      )
      select id, stock_allotments::text as found,
        (allotted, available, reserved, sold, returned, reserved, sold) is distinct from
          (coalesce(in_all, 0), coalesce(in_all - taken + given_back - taken_back, 0),
           coalesce(taken - given_back - m_sold, 0), coalesce(m_sold, 0), coalesce(taken_back, 0), coalesce(open, 0),
           coalesce(paid, 0)) as broken
      from stock_allotments left join moved using (id) left join ordered using (id)`,
  },
  {
    id: 'I-ST-4',
    rule: 'what is allotted of a SKU is in its allotments',
    facts: sql<Fact>`
      select sku_id as id, stock::text as found,
        allotted <> coalesce((select sum(available + reserved) from stock_allotments where sku_id = stock.sku_id), 0) as broken
      from stock`,
  },
  {
    id: 'I-ST-3',
    rule: 'no order waits for its payment long after its time',
    facts: sql<Fact>`
      select id, expires_at::text as found,
        expires_at is null or expires_at < shop_now() - interval '5 minutes' as broken
      from orders where status = 'unpaid'`,
  },
]
