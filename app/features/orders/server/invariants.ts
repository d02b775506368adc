import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

const chained = sql`
  with chained as (
    select order_id, from_status, to_status, move,
      lag(to_status) over (partition by order_id order by id) as came_from,
      row_number() over (partition by order_id order by id desc) as from_last
    from order_history
  )`

export const orderInvariants: Invariant[] = [
  {
    id: 'I-OR-1',
    rule: 'lines add up to the order',
    facts: sql<Fact>`
      select orders.id, orders::text as found,
        (gross, discount, coupons, points_off, spent, freight_shares, cuts, paid + freight) is distinct from
          (goods_total, discount_total, coupon_discount, points_discount, points_spent, freight, price_cut, payable) as broken
      from orders left join (
        select order_id, sum(paid) as paid, sum(price * quantity) as gross, sum(discount) as discount,
          sum(coupon_share) as coupons, sum(points_share) as points_off, sum(points_spent) as spent,
          sum(cut) as cuts,
          sum(freight_share) as freight_shares
        from order_lines group by order_id) summed on summed.order_id = orders.id`,
  },
  {
    id: 'I-OR-2',
    rule: 'each move starts where the last one ended',
    facts: sql<Fact>`${chained}
      select order_id as id, chained::text as found,
        from_status is distinct from came_from or (came_from is null) <> (move = 'place') as broken
      from chained`,
  },
  {
    id: 'I-OR-2',
    rule: 'the status is where the last move ended',
    facts: sql<Fact>`${chained}
      select orders.id, orders.status as found, chained.to_status is distinct from orders.status as broken
      from orders left join chained on chained.order_id = orders.id and from_last = 1`,
  },
  {
    id: 'I-OR-2',
    rule: 'cancelled by somebody, paid at some time, and only then',
    facts: sql<Fact>`
      select id, status as found,
        (status = 'cancelled') <> (cancelled_by is not null)
          or (status in ('paid', 'shipped', 'received', 'finished') and paid_at is null)
          or (status in ('unpaid', 'cancelled') and paid_at is not null) as broken
      from orders`,
  },
  {
    id: 'I-OR-3',
    rule: 'less is asked for than was agreed only where an operator has said why',
    facts: sql<Fact>`
      select orders.id, concat(price_cut, ' off') as found,
        price_cut > 0 and not exists (
          select from order_history h where h.order_id = orders.id and move = 'reprice' and by_kind = 'operator' and reason <> '')
          as broken
      from orders where price_cut > 0`,
  },
  {
    id: 'I-IDM-1',
    rule: 'a submission that made an order names it',
    facts: sql<Fact>`
      select idempotency.key as id, coalesce(result, 'nothing') as found,
        orders.id is null or orders.member_id <> idempotency.member_id as broken
      from idempotency left join orders on orders.id = result where scope = 'order'`,
  },
]
