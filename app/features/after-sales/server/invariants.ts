import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'
import { exchangeInvariants } from './exchange-invariants'

export const caseInvariants: Invariant[] = [
  ...exchangeInvariants,
  {
    id: 'I-RF-2',
    rule: 'what lines and freight say went back is what was asked of the gateway',
    facts: sql<Fact>`
      select orders.id, concat(lines + freight_refunded - freight_held, ' of lines, ', coalesce(asked, 0), ' asked') as found,
        lines + freight_refunded - freight_held <> coalesce(asked, 0) as broken
      from orders
      join (select order_id, sum(refunded) as lines from order_lines group by order_id) l on l.order_id = orders.id
      left join (
        select payments.order_id, sum(refunds.amount) as asked from refunds join payments on payments.id = payment_id
        where is_applied group by payments.order_id) r on r.order_id = orders.id`,
  },
  {
    id: 'I-RF-3',
    rule: 'an order is closed when nothing is left of it, and only then',
    facts: sql<Fact>`
      select orders.id, concat(status, ' ', back, ' of ', bought) as found, (status = 'closed') <> (back = bought) as broken
      from orders join (
        select order_id, sum(refunded_quantity) as back, sum(quantity) as bought from order_lines group by order_id) l
        on l.order_id = orders.id`,
  },
  {
    id: 'I-RF-4',
    rule: 'refunds keep back at most what the freight of the rest costs, once, and only where the rest is below the threshold',
    facts: sql<Fact>`
      with rest as (
        select order_id, sum(price * (quantity - refunded_quantity)) as goods from order_lines group by order_id),
      units as (
        select order_id, freight_terms -> 'template' ->> 'id' as template,
          jsonb_agg(freight_terms -> 'template' -> 'rules') -> 0 as rules,
          sum((quantity - refunded_quantity) * case freight_terms -> 'template' ->> 'countsBy'
            when 'weight' then (freight_terms ->> 'weight')::bigint else 1 end) as count
        from order_lines where freight_terms is not null and quantity > refunded_quantity group by 1, 2),
      costs as (
        select order_id, sum((select max((rule ->> 'firstFen')::bigint + ceil(greatest(0, count - (rule ->> 'firstUnits')::int)
          / (rule ->> 'extraUnits')::numeric) * (rule ->> 'extraFen')::bigint) from jsonb_array_elements(rules) rule)) as cost
        from units group by order_id),
      kept as (select order_id, sum(freight_held - freight) as kept from after_sales group by order_id)
      select orders.id, concat(freight_held, ' held, ', kept, ' kept, ', cost, ' costs, ', goods, ' of ', free_freight_from) as found,
        coalesce(freight_held > 0 and goods >= free_freight_from, false)
        or (status = 'paid' and freight_held > coalesce(cost, 0))
        or (free_freight_from is not null and (status <> 'closed' or freight_held > 0) and freight_held <> coalesce(kept, 0))
          as broken
      from orders join rest on rest.order_id = orders.id left join costs on costs.order_id = orders.id
      left join kept on kept.order_id = orders.id`,
  },
  {
    id: 'I-AS-1',
    rule: 'a line is open for after-sales when it has an open case, and only then',
    facts: sql<Fact>`
      select order_lines.id, after_sale_state as found,
        (after_sale_state = 'open') <> exists (select from after_sales where line_id = order_lines.id and is_open) as broken
      from order_lines`,
  },
  {
    id: 'I-AS-2',
    rule: 'each machine of a case stands where its last move ended',
    facts: sql<Fact>`
      with last as (
        select distinct on (after_sale_id, machine) after_sale_id, machine, to_state from after_sale_history
        where machine <> 'deadline' order by after_sale_id, machine, id desc)
      select after_sales.id, concat(state, ' ', goods_state, ' ', money_state, ' ', hold_state) as found,
        state is distinct from (select to_state from last where after_sale_id = after_sales.id and machine = 'case')
        or goods_state is distinct from (select to_state from last where after_sale_id = after_sales.id and machine = 'goods')
        or nullif(money_state, 'none') is distinct from
          (select to_state from last where after_sale_id = after_sales.id and machine = 'money')
        or nullif(hold_state, 'none') is distinct from
          (select to_state from last where after_sale_id = after_sales.id and machine = 'hold') as broken
      from after_sales`,
  },
  {
    id: 'I-AS-3',
    rule: 'no case waits long after its deadline',
    facts: sql<Fact>`
      select id, concat(state, ' due ', due_at) as found, due_at < shop_now() - interval '10 minutes' as broken
      from after_sales where due_at is not null`,
  },
  {
    id: 'I-AS-4',
    rule: 'the money of a case is with the member when the gateway has paid it, and only then',
    facts: sql<Fact>`
      select after_sales.id, concat(money_state, ' ', coalesce(refunds.state, 'nothing paid')) as found,
        (money_state = 'refunded') <> (coalesce(refunds.state, 'succeeded') = 'succeeded')
        or coalesce(refunds.amount, 0) <> after_sales.amount + freight - freight_held as broken
      from after_sales left join refunds on refunds.id = refund_id where money_state <> 'none'`,
  },
]
