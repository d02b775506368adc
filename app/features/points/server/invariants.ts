import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const pointsInvariants: Invariant[] = [
  {
    id: 'I-PT-1',
    rule: 'available points are what is left of the lots',
    facts: sql<Fact>`
      select members.id, concat(coalesce(balance, 0), ' in lots ', coalesce(remaining, 0)) as found,
        coalesce(balance, 0) <> coalesce(remaining, 0) as broken
      from members left join accounts on owner_id = members.id and kind = 'points'
      left join (select member_id, sum(remaining) as remaining from point_lots group by member_id) lots
        on member_id = members.id`,
  },
  {
    id: 'I-PT-1',
    rule: 'pending points are what received lines earn',
    facts: sql<Fact>`
      select members.id, concat(coalesce(balance, 0), ' of lines ', coalesce(pending, 0)) as found,
        coalesce(balance, 0) <> coalesce(pending, 0) as broken
      from members left join accounts on owner_id = members.id and kind = 'points pending'
      left join (
        select member_id, sum(points - voided) as pending from point_earnings where settled_at is null group by member_id)
        earned on member_id = members.id`,
  },
  {
    id: 'I-PT-1',
    rule: 'what an order spent is what its lots gave, and both go back together',
    facts: sql<Fact>`
      with taken as (
        select order_id, sum(amount) as amount, sum(returned) as returned from point_takes group by order_id
      ), returned as (
        select order_id, sum(points_returned) as lines from order_lines group by order_id
      ), posted as (
        select order_id, sum(case when credit_id = 'points spent' then amount else -amount end) as spent
        from transfers join ledger_transactions on ledger_transactions.id = transaction_id
        where 'points spent' in (credit_id, debit_id) group by order_id)
      select orders.id, concat(points_spent, ' taken ', taken, ' returned ', returned, ' posted ', posted.spent) as found,
        coalesce(taken.amount, 0) - coalesce(taken.returned, 0) <> coalesce(posted.spent, 0)
          or coalesce(posted.spent, 0) <> case status when 'cancelled' then 0 else points_spent - lines end as broken
      from orders left join taken on taken.order_id = orders.id left join posted on posted.order_id = orders.id
      left join returned on returned.order_id = orders.id
      where points_spent > 0 or taken.amount is not null or posted.spent is not null`,
  },
  {
    id: 'I-PT-1',
    rule: 'a finished order has settled what it earned, an earlier one has not',
    facts: sql<Fact>`
      select order_line_id as id, concat(status, ' ', settled_at) as found,
        (status = 'finished') <> (settled_at is not null) and points > voided as broken
      from point_earnings join orders on orders.id = order_id`,
  },
]
