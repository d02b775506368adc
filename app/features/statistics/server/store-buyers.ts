import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'
import { SHOP_TIME_ZONE } from '~/values/time'

const cohort = sql`date_trunc('month', first_day)::date`

/** Reckoned anew for those who paid for these orders: what they had come to is taken out, what they come to is added. */
export async function sumBuyers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    with touched as (
      select distinct member_id from orders where id = any(${[...orderIds]})
    ), bought as (
      select touched.member_id, min(day) as first_day,
        array_agg(distinct date_trunc('month', day)::date order by date_trunc('month', day)::date) as months
      from touched join orders o on o.member_id = touched.member_id
      cross join lateral (select (o.paid_at at time zone ${SHOP_TIME_ZONE})::date as day) as paid
      where o.paid_at is not null and o.kind <> 'prize' group by touched.member_id
    ), known as (
      select member_id, first_day, months from touched join buyers using (member_id)
    ), change as (
      select first_day, months, 1 as sign from bought union all select first_day, months, -1 from known
    ), gone as (
      delete from buyers using touched where buyers.member_id = touched.member_id
        and not exists (select from bought where bought.member_id = touched.member_id)
    ), kept as (
      insert into buyers (member_id, first_day, months) select member_id, first_day, months from bought
      on conflict (member_id) do update set first_day = excluded.first_day, months = excluded.months
    ), counted as (
      insert into buyer_months as b (cohort, month, buyers)
      select ${cohort}, month, sum(sign)::bigint from change cross join unnest(months) as month
      group by 1, 2 having sum(sign) <> 0
      on conflict (cohort, month) do update set buyers = b.buyers + excluded.buyers
    )
    insert into figure_days as f (day, dimension, key, count, pieces, gross, discount, freight, paid, refunds, refunded,
      known, known_paid, cost, points)
    select first_day, 'buyer', '', sum(sign)::bigint, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from change
    group by first_day having sum(sign) <> 0
    on conflict (dimension, day, key) do update set count = f.count + excluded.count`.execute(tx)
}
