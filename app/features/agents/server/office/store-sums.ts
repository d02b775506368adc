import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import { SHOP_TIME_ZONE } from '~/values/time'
import { ORDER_BANDS, SPENT_BANDS } from '../../contract/office'

export interface EarningDay {
  member_id: string
  day: string
}

export const earnedOfDay = sql`
  count(distinct c.order_id) as orders, sum(c.amount)::bigint as earned,
  count(distinct c.order_id) filter (where c.level = 1) as first_orders,
  coalesce(sum(l.paid) filter (where c.level = 1), 0)::bigint as first_paid`

export async function writeEarningDay(tx: Tx, { member_id: memberId, day }: EarningDay): Promise<void> {
  await sql`
    with counted as (
      select ${earnedOfDay} from commissions c join order_lines l on l.id = c.line_id
      where c.member_id = ${memberId} and c.created_at >= ${day}::date::timestamp at time zone ${SHOP_TIME_ZONE}
        and c.created_at < (${day}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE}
      having count(*) > 0
    ), gone as (
      delete from earning_days where member_id = ${memberId} and day = ${day}::date and not exists (select from counted)
    )
    insert into earning_days (member_id, day, orders, earned, first_orders, first_paid)
    select ${memberId}, ${day}::date, counted.* from counted
    on conflict (member_id, day) do update set orders = excluded.orders, earned = excluded.earned,
      first_orders = excluded.first_orders, first_paid = excluded.first_paid`.execute(tx)
}

const bandOf = (figure: ReturnType<typeof sql>, ends: readonly number[]) => sql`
  (select coalesce(max(below + 1), 0) from unnest(${[...ends]}::bigint[]) as below where below < ${figure})`

export const customersOf = sql`
  select m.id as member_id, m.inviter_id as level1_id, nullif(first.inviter_id, m.id) as level2_id, bought.orders, bought.spent,
    m.shares_with_inviter as shares
  from members m join members first on first.id = m.inviter_id
  cross join lateral (
    select count(*) as orders,
      coalesce(sum((select sum(paid - refunded) from order_lines where order_id = o.id)), 0)::bigint as spent
    from orders o where o.member_id = m.id and o.paid_at is not null) bought
  where m.erased_at is null`

export async function writeCustomers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`
    with seen as (
      select customers.*, ${bandOf(sql`orders`, ORDER_BANDS)} as orders_band, ${bandOf(sql`spent`, SPENT_BANDS)} as spent_band
      from (${customersOf} and m.id = any(${memberIds})) customers
    ), gone as (
      delete from customer_sums old where member_id = any(${memberIds})
        and not exists (select from seen where seen.member_id = old.member_id)
    )
    insert into customer_sums (member_id, level1_id, level2_id, orders, spent, orders_band, spent_band, orders_shown, spent_shown)
    select member_id, level1_id, level2_id, orders, spent, orders_band, spent_band,
      case when shares then orders else orders_band end, case when shares then spent else spent_band end from seen
    order by member_id
    on conflict (member_id) do update set level1_id = excluded.level1_id, level2_id = excluded.level2_id,
      orders = excluded.orders, spent = excluded.spent, orders_band = excluded.orders_band,
      spent_band = excluded.spent_band, orders_shown = excluded.orders_shown, spent_shown = excluded.spent_shown`.execute(
    tx,
  )
}
