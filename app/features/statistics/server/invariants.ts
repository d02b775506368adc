import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'
import { SHOP_TIME_ZONE } from '~/values/time'

/** Marks are added a moment later. */
const isAdded = sql`not exists (select from figures_to_sum w where w.day = s.day)`

const compared = sql`
  concat_ws(' ', dimension, day, key) as id, concat(summed, ' summed, ', counted, ' counted') as found,
  summed is distinct from counted as broken`

const paidDay = sql`(o.paid_at at time zone ${SHOP_TIME_ZONE})::date`

const whose = sql`(values ('mall', ''), ('channel', coalesce(o.channel, '')), ('flashSale', o.flash_sale_id),
  ('coupon', (select batch_id from member_coupons held where held.id = o.coupon_id)),
  ('agent', (select min(c.member_id) from commissions c where c.order_id = o.id and c.level = 1))) as whose (dimension, key)`

export const figureInvariants: Invariant[] = [
  {
    id: 'I-FG-1',
    rule: 'a day of sales comes to what its orders say',
    facts: sql<Fact>`
      with ordered as (
        select o.id, ${paidDay} as day, o.goods_total, o.discount_total + o.price_cut as discount, o.freight, o.payable,
          o.channel, o.flash_sale_id, o.coupon_id, l.pieces, l.cost
        from orders o cross join lateral (
          select sum(quantity) as pieces, case when bool_and(unit_cost is not null) then sum(unit_cost * quantity) end as cost
          from order_lines where order_id = o.id) l
        where o.paid_at is not null and o.kind <> 'prize'
      ), counted as (
        select dimension, day, key, (count(*), sum(pieces)::bigint, sum(goods_total)::bigint, sum(discount)::bigint,
          sum(freight)::bigint, sum(payable)::bigint, count(cost),
          coalesce(sum(payable - freight) filter (where cost is not null), 0)::bigint, coalesce(sum(cost), 0)::bigint) as counted
        from ordered o cross join lateral ${whose} where key is not null group by dimension, day, key
      ), summed as (
        select dimension, day, key, (count, pieces, gross, discount, freight, paid, known, known_paid, cost) as summed
        from figure_days where dimension in ('mall', 'channel', 'flashSale', 'coupon', 'agent')
          and (count, pieces, gross, discount, freight, paid, known, known_paid, cost) <> (0, 0, 0, 0, 0, 0, 0, 0, 0))
      select ${compared} from (select * from summed full join counted using (dimension, day, key)) s where ${isAdded}`,
  },
  {
    id: 'I-FG-2',
    rule: 'a day of a SKU comes to what the lines that were paid on it say',
    facts: sql<Fact>`
      with counted as (
        select 'sku' as dimension, ${paidDay} as day, l.sku_id as key, (count(*), sum(l.quantity),
          sum(l.paid + l.discount + l.cut)::bigint, sum(l.discount + l.cut)::bigint, sum(l.paid)::bigint, count(l.unit_cost),
          coalesce(sum(l.paid) filter (where l.unit_cost is not null), 0)::bigint,
          coalesce(sum(l.unit_cost * l.quantity), 0)::bigint) as counted
        from orders o join order_lines l on l.order_id = o.id
        where o.paid_at is not null and o.kind <> 'prize' group by 1, 2, 3
      ), summed as (
        select dimension, day, key, (count, pieces, gross, discount, paid, known, known_paid, cost) as summed from figure_days
        where dimension = 'sku' and (count, pieces, gross, discount, paid, known, known_paid, cost) <> (0, 0, 0, 0, 0, 0, 0, 0))
      select ${compared} from (select * from summed full join counted using (dimension, day, key)) s where ${isAdded}`,
  },
  {
    id: 'I-FG-3',
    rule: 'what was paid back on a day comes to what its refunds say',
    facts: sql<Fact>`
      with counted as (
        select dimension, (r.settled_at at time zone ${SHOP_TIME_ZONE})::date as day, key,
          (count(*), sum(r.amount)::bigint) as counted
        from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
        cross join lateral (select * from ${whose} where p.is_applied
          union all values ('way', p.channel), ('reason', (select reason from after_sales c where c.refund_id = r.id))) as all_keys
        where r.state = 'succeeded' and key is not null group by 1, 2, 3
      ), summed as (
        select dimension, day, key, (refunds, refunded) as summed from figure_days
        where dimension <> 'sku' and (refunds, refunded) <> (0, 0))
      select ${compared} from (select * from summed full join counted using (dimension, day, key)) s where ${isAdded}`,
  },
  {
    id: 'I-FG-4',
    rule: 'what was paid back of a SKU comes to what its lines gave back, less what is still on its way',
    facts: sql<Fact>`
      with way as (
        select sku_id, sum(amount)::bigint as amount from (
          select l.sku_id, case when c.id is null then l.refunded - coalesce(
            (select sum(b.amount) from after_sales b where b.line_id = l.id and b.money_state <> 'none'), 0)
            else c.amount end as amount
          from refunds r join payments p on p.id = r.payment_id and p.is_applied left join after_sales c on c.refund_id = r.id
          join order_lines l on l.order_id = r.order_id and (c.id is null or l.id = c.line_id)
          where r.state <> 'succeeded' or exists (select from figures_to_sum w where w.kind = 'refund' and w.thing_id = r.id)
          union all
          -- The freight of the rest has taken all of it.
          select l.sku_id, c.amount from after_sales c join order_lines l on l.id = c.line_id
          where c.refund_id is null and c.money_state <> 'none') one group by sku_id
      ), odd as (
        -- Of a refund in parts without a case nobody can say which lines it was for.
        select o.id from orders o join refunds r on r.order_id = o.id join payments p on p.id = r.payment_id and p.is_applied
        where not exists (select from after_sales c where c.refund_id = r.id)
        group by o.id having count(*) > 1 or min(o.status) <> 'closed'
      ), lines as (
        select sku_id, sum(refunded)::bigint as amount from order_lines where refunded > 0 group by sku_id
      ), days as (
        select key as sku_id, sum(refunded)::bigint as amount from figure_days where dimension = 'sku' group by key)
      select sku_id as id, concat(days.amount, ' summed, ', lines.amount, ' of lines, ', way.amount, ' on its way') as found,
        coalesce(days.amount, 0) <> coalesce(lines.amount, 0) - coalesce(way.amount, 0) as broken
      from days full join lines using (sku_id) left join way using (sku_id)
      where not exists (select from order_lines l join odd on odd.id = l.order_id where l.sku_id = coalesce(days.sku_id, lines.sku_id))`,
  },
  {
    id: 'I-FG-5',
    rule: 'a day of payments, cases and new members comes to what there is of them',
    facts: sql<Fact>`
      with counted as (
        select dimension, day, key, (count(*), sum(paid)::bigint) as counted from (
          select 'way' as dimension, succeeded_at as at, channel as key, amount as paid from payments where state = 'succeeded'
          union all select 'reason', applied_at, reason, 0 from after_sales
          union all select 'member', joined_at, '', 0 from members) one
        cross join lateral (select (at at time zone ${SHOP_TIME_ZONE})::date as day) as on_day group by 1, 2, 3
      ), summed as (
        select dimension, day, key, (count, paid) as summed from figure_days
        where dimension in ('way', 'reason', 'member') and (count, paid) <> (0, 0))
      select ${compared} from (select * from summed full join counted using (dimension, day, key)) s where ${isAdded}`,
  },
  {
    id: 'I-FG-10',
    rule: 'a month of a SKU comes to what its days say',
    facts: sql<Fact>`
      with counted as (
        select dimension, date_trunc('month', day)::date as day, key, (sum(count)::bigint, sum(pieces)::bigint,
          sum(gross)::bigint, sum(discount)::bigint, sum(paid)::bigint, sum(refunded)::bigint, sum(cost)::bigint) as counted
        from figure_days join figured_months on month = date_trunc('month', day)::date
        where dimension = 'sku' group by 1, 2, 3
      ), summed as (
        select dimension, day, key, (count, pieces, gross, discount, paid, refunded, cost) as summed from figure_months)
      select ${compared} from (select * from summed full join counted using (dimension, day, key)) s`,
  },
]
