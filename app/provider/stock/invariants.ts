import { sql } from 'kysely'
import type { Fact, Invariant } from '../concept'

/** Counters of every SKU beside its movements and the orders that hold or bought it. */
const facts = sql`
  with moved as (
    select sku_id,
      coalesce(sum(quantity) filter (where kind = 'receive'), 0) as m_received,
      coalesce(sum(quantity) filter (where kind = 'reserve'), 0) as taken,
      coalesce(sum(quantity) filter (where kind = 'release'), 0) as given_back,
      coalesce(sum(quantity) filter (where kind = 'sell'), 0) as m_sold,
      coalesce(sum(quantity) filter (where kind = 'return'), 0) as returned,
      coalesce(sum(quantity) filter (where kind = 'write off'), 0) as m_written_off
    from stock_moves group by sku_id
  ), ordered as (
    select sku_id,
      coalesce(sum(quantity) filter (where status = 'unpaid'), 0) as open,
      coalesce(sum(quantity) filter (where paid_at is not null), 0) as paid
    from order_lines join orders on orders.id = order_lines.order_id group by sku_id
  ), facts as (
    select stock.*, m_received, taken, given_back, m_sold, returned, m_written_off,
      coalesce(open, 0) as open, coalesce(paid, 0) as paid
    from stock left join moved using (sku_id) left join ordered using (sku_id)
    where stock.received > 0 or moved.sku_id is not null
  )`

export const stockInvariants: Invariant[] = [
  {
    id: 'I-ST-2',
    rule: 'available + reserved + sold + written off = received',
    facts: sql<Fact>`${facts}
      select sku_id as id, facts::text as found,
        available + reserved + sold + written_off <> received or least(available, reserved, sold, written_off) < 0 as broken
      from facts`,
  },
  {
    id: 'I-ST-1',
    rule: 'counters = sum of movements',
    facts: sql<Fact>`${facts}
      select sku_id as id, facts::text as found,
        (received, available, reserved, sold, written_off) is distinct from
          (m_received, m_received - taken + given_back + returned - m_written_off, taken - given_back - m_sold,
           m_sold - returned, m_written_off) as broken
      from facts`,
  },
  {
    id: 'I-ST-3',
    rule: 'reserved = lines of unpaid orders',
    facts: sql<Fact>`${facts} select sku_id as id, facts::text as found, reserved <> open as broken from facts`,
  },
  {
    id: 'I-ST-3',
    rule: 'sold + returned = lines of paid orders',
    facts: sql<Fact>`${facts} select sku_id as id, facts::text as found, sold + returned <> paid as broken from facts`,
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
