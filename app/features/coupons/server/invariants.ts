import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const couponInvariants: Invariant[] = [
  {
    id: 'I-CP-1',
    rule: 'a coupon stands on one live order at most, and that order on it',
    facts: sql<Fact>`
      with live as (
        select coupon_id, count(*) as orders, min(id) as order_id, min(status) as status, min(member_id) as member_id
        from orders where coupon_id is not null and status not in ('cancelled', 'closed') group by coupon_id)
      select c.id, concat(c.status, ' ', c.order_id, ' on ', live.orders, ' ', live.order_id, ' ', live.status) as found,
        coalesce(live.orders, 0) > 1
          or (live.orders is not null and (c.order_id is distinct from live.order_id or c.member_id <> live.member_id))
          or (c.status = 'locked') <> coalesce(live.status = 'unpaid', false)
          or (coalesce(live.status, 'unpaid') <> 'unpaid' and c.status <> 'used')
          or (c.status in ('unused', 'expired') and live.orders is not null)
          or (c.status = 'used' and live.orders is null) as broken
      from member_coupons c left join live on live.coupon_id = c.id`,
  },
  {
    id: 'I-CP-2',
    rule: 'a batch gave what it counts, within quota and limit',
    facts: sql<Fact>`
      select b.id, concat(claimed, ' of ', quota, ' rows ', coalesce(given, 0), ' most ', most) as found,
        claimed <> coalesce(given, 0) or claimed > quota or coalesce(most, 0) > limit_per_member as broken
      from coupon_batches b left join (
        select batch_id, sum(n) as given, max(own) as most from (
          select batch_id, member_id, count(*) as n, count(*) filter (where taken_by <> 'prize') as own from member_coupons group by batch_id, member_id) per
        group by batch_id) c on c.batch_id = b.id`,
  },
  {
    id: 'I-CP-3',
    rule: 'each move of a coupon starts where the last one ended, and the last one at its status',
    facts: sql<Fact>`
      with chained as (
        select coupon_id, from_status, to_status, row_number() over (partition by coupon_id order by id desc) as from_last,
          lag(to_status, 1, 'unused') over (partition by coupon_id order by id) as came_from
        from coupon_history
      ), last as (
        select coupon_id, bool_or(from_status <> came_from) as gap,
          min(to_status) filter (where from_last = 1) as ended from chained group by coupon_id)
      select id, concat(status, ' after ', ended) as found,
        coalesce(gap, false) or status <> coalesce(ended, 'unused') as broken
      from member_coupons left join last on coupon_id = id`,
  },
]
