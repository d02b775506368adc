import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'
import { SHOP_TIME_ZONE } from '~/values/time'
import { customersOf, earnedOfDay } from './store-sums'

export const officeInvariants: Invariant[] = [
  {
    id: 'I-AO-1',
    rule: 'a day of an agent is summed up as its commissions say',
    facts: sql<Fact>`
      with counted as (
        select c.member_id, (c.created_at at time zone ${SHOP_TIME_ZONE})::date as day, ${earnedOfDay}
        from commissions c join order_lines l on l.id = c.line_id group by 1, 2)
      select concat(member_id, ' ', day) as id, concat(summed, ' summed, ', counted, ' counted') as found,
        summed is distinct from counted as broken
      from (
        select member_id, day, (d.orders::bigint, d.earned, d.first_orders::bigint, d.first_paid) as summed,
          (c.orders, c.earned, c.first_orders, c.first_paid) as counted
        from earning_days d full join counted c using (member_id, day)
      ) s where not exists (select from earnings_to_sum w where w.member_id = s.member_id and w.day = s.day)`,
  },
  {
    id: 'I-AO-2',
    rule: 'who came by whom and what they bought is summed up as members and orders say',
    facts: sql<Fact>`
      select member_id as id, concat(summed, ' summed, ', counted, ' counted') as found,
        summed is distinct from counted as broken
      from (
        select member_id, (d.level1_id, d.level2_id, d.orders::bigint, d.spent) as summed,
          (c.level1_id, c.level2_id, c.orders, c.spent) as counted
        from customer_sums d full join (${customersOf}) c using (member_id)
      ) s where not exists (select from customers_to_sum w where w.member_id = s.member_id)`,
  },
]
