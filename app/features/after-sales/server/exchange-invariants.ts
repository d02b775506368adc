import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'
import { WINDOW_DAYS } from '../contract/members'

export const exchangeInvariants: Invariant[] = [
  {
    id: 'I-AS-5',
    rule: 'an exchange holds stock from its approval until it is sent or never will be, and no other case holds any',
    facts: sql<Fact>`
      select id, concat(kind, ' ', state, ' ', goods_state, ' ', money_state, ' ', hold_state) as found,
        case when kind <> 'exchange' or goods_state is null then hold_state <> 'none'
          when goods_state in ('resent', 'delivered', 'lost') then hold_state <> 'sold' or (goods_state = 'lost') = (money_state = 'none')
          when state = 'closed' or money_state <> 'none' then hold_state <> 'released'
          when goods_state = 'received' then hold_state not in ('held', 'released')
          else hold_state <> 'held' end as broken
      from after_sales`,
  },
  {
    id: 'I-AS-5',
    rule: 'what an exchange sent is in one parcel of its line, as many pieces as came back, and of the same goods',
    facts: sql<Fact>`
      select c.id, concat(c.quantity, ' of ', c.sku_id, ', in ', p.parcels, ' parcels ', p.pieces) as found,
        case when hold_state = 'sold' then p.parcels <> 1 or p.pieces is distinct from c.quantity else p.parcels <> 0 end
          or c.sku_id = l.sku_id or s.goods_id <> l.goods_id as broken
      from after_sales c join order_lines l on l.id = c.line_id join skus s on s.id = c.sku_id
      cross join lateral (
        select count(distinct parcels.id) as parcels, sum(i.quantity) filter (where i.line_id = c.line_id) as pieces
        from parcels join parcel_lines i on i.parcel_id = parcels.id
        where parcels.after_sale_id = c.id and parcels.order_id = c.order_id and voided_at is null) p
      where c.kind = 'exchange'`,
  },
  {
    id: 'I-AS-5',
    rule: 'a line is exchanged once, and its order does not finish before its last day to send it back',
    facts: sql<Fact>`
      select c.id, concat(o.status, ' ', o.finish_at, ', delivered ', c.delivered_at) as found,
        exists (select from after_sales b where b.line_id = c.line_id and b.id > c.id and b.kind = 'exchange'
          and b.state in ('applied', 'approved', 'completed'))
        or coalesce(c.goods_state = 'delivered', false) <> (c.delivered_at is not null)
        or coalesce(o.status in ('received', 'finished') and o.finish_at < c.delivered_at + make_interval(days => ${WINDOW_DAYS}), false) as broken
      from after_sales c join orders o on o.id = c.order_id
      where c.kind = 'exchange' and c.state in ('applied', 'approved', 'completed')`,
  },
]
