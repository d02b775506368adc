import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'
import { heldSince } from '~/platform/database/partitions'
import { visitParts } from '~/platform/database/visits'
import { SHOP_TIME_ZONE } from '~/values/time'

/** Pending sums are right a moment later. */
const isSummed = sql`not exists (select from mall_days_to_sum w where w.day = s.day)`

export const overviewInvariants: Invariant[] = [
  {
    id: 'I-MD-1',
    rule: 'a day of the mall is summed up as its visits say',
    facts: sql<Fact>`
      with counted as (
        select day, coalesce(source, '') as source, count(*) filter (where kind <> 'cart') as visits,
          count(distinct device) filter (where kind <> 'cart') as visitors,
          count(distinct device) filter (where kind = 'goods') as lookers,
          count(distinct device) filter (where kind = 'cart') as carts
        from visits group by grouping sets ((day, source), (day)))
      select concat(day, ' ', source) as id, concat(summed, ' summed, ', counted, ' counted') as found,
        summed is distinct from counted as broken
      from (
        select day, source, (coalesce(d.visits, 0)::bigint, coalesce(d.visitors, 0)::bigint,
            coalesce(d.lookers, 0)::bigint, coalesce(d.carts, 0)::bigint) as summed,
          (coalesce(c.visits, 0), coalesce(c.visitors, 0), coalesce(c.lookers, 0), coalesce(c.carts, 0)) as counted
        from mall_days d full join counted c using (day, source)
      ) s
      where s.day >= ${heldSince(visitParts)} and ${isSummed}`,
  },
  {
    id: 'I-MD-2',
    rule: 'the orders of a day are summed up as they were placed',
    facts: sql<Fact>`
      with placed as (
        select (placed_at at time zone ${SHOP_TIME_ZONE})::date as day, coalesce(channel, 'unknown') as channel
        from orders where kind <> 'prize'),
      counted as (
        select day, coalesce(channel, '') as source, count(*) as orders
        from placed group by grouping sets ((day, channel), (day)))
      select concat(day, ' ', source) as id, concat(summed, ' summed, ', counted, ' counted') as found,
        summed is distinct from counted as broken
      from (
        select day, source, coalesce(d.orders, 0)::bigint as summed, coalesce(c.orders, 0) as counted
        from mall_days d full join counted c using (day, source)
      ) s
      where ${isSummed}`,
  },
]
