import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'
import { SHOP_TIME_ZONE } from '~/values/time'

const isWaiting = (kind: 'sale' | 'draw' | 'points') => sql`
  exists (select from figures_to_sum w where w.kind = ${kind})`

export const peopleFigureInvariants: Invariant[] = [
  {
    id: 'I-FG-6',
    rule: 'draws of all days are as many as the versions have counted',
    facts: sql<Fact>`
      select activity_id as id, concat(summed, ' summed, ', drawn, ' drawn') as found,
        coalesce(summed, 0) <> coalesce(drawn, 0) and not ${isWaiting('draw')} as broken
      from (select activity_id, sum(drawn)::bigint as drawn from prize_versions group by activity_id) v
      full join (
        select key as activity_id, sum(count)::bigint as summed from figure_days where dimension = 'draw' group by key) d
        using (activity_id)`,
  },
  {
    id: 'I-FG-7',
    rule: 'points given less those spent and expired are what members hold',
    facts: sql<Fact>`
      select 'points' as id, concat(summed, ' summed, ', held, ' held') as found,
        summed <> held and not ${isWaiting('points')} as broken
      from (
        select coalesce(sum(case when key = 'points source' then points else -points end), 0)::bigint as summed
        from figure_days where dimension = 'points') days
      cross join (
        select coalesce(sum(case when side = 'credit' then balance else -balance end), 0)::bigint as held
        from accounts where unit = 'PTS' and owner_id is not null) accounts`,
  },
  {
    id: 'I-FG-8',
    rule: 'when a member bought first and in which months is as their orders say',
    facts: sql<Fact>`
      with paid as (
        select member_id, (paid_at at time zone ${SHOP_TIME_ZONE})::date as day from orders
        where paid_at is not null and kind <> 'prize'
      ), counted as (
        select member_id, (min(day), array_agg(distinct date_trunc('month', day)::date)) as counted from paid group by member_id
      ), summed as (
        select member_id, (first_day, months) as summed from buyers)
      select member_id as id, concat(summed, ' summed, ', counted, ' counted') as found,
        summed is distinct from counted and not exists (
          select from figures_to_sum w join orders o on o.id = w.thing_id
          where w.kind = 'sale' and o.member_id = s.member_id) as broken
      from (select * from summed full join counted using (member_id)) s`,
  },
  {
    id: 'I-FG-9',
    rule: 'buyers of a day and of a month are as many as there are',
    facts: sql<Fact>`
      with counted as (
        select 'day' as what, first_day as day, first_day as month, count(*) as counted from buyers group by first_day
        union all
        select 'month', date_trunc('month', first_day)::date, month, count(*) from buyers cross join unnest(months) as month
        group by 2, 3
      ), summed as (
        select 'day' as what, day, day as month, count as summed from figure_days where dimension = 'buyer' and count <> 0
        union all select 'month', cohort, month, buyers from buyer_months where buyers <> 0)
      select concat_ws(' ', what, day, month) as id, concat(summed, ' summed, ', counted, ' counted') as found,
        summed is distinct from counted as broken
      from summed full join counted using (what, day, month)`,
  },
]
