import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

const facts = sql`
  with posted as (
    select order_id,
      coalesce(sum(amount) filter (where debit_id = 'gateway clearing'), 0)
        - coalesce(sum(amount) filter (where credit_id = 'gateway clearing'), 0) as clearing,
      coalesce(sum(amount) filter (where debit_id like 'balance:%' and credit_id = 'customer prepayments'), 0)
        - coalesce(sum(amount) filter (where credit_id like 'balance:%' and debit_id = 'refunds payable'), 0) as spent,
      coalesce(sum(amount) filter (where credit_id = 'customer prepayments'), 0)
        - coalesce(sum(amount) filter (where debit_id = 'customer prepayments'), 0) as prepaid,
      coalesce(sum(amount) filter (where credit_id = 'refunds payable'), 0)
        - coalesce(sum(amount) filter (where debit_id = 'refunds payable'), 0) as owed,
      coalesce(sum(amount) filter (where credit_id = 'sales'), 0)
        - coalesce(sum(amount) filter (where debit_id = 'sales'), 0) as earned
    from transfers join ledger_transactions on ledger_transactions.id = transaction_id
    where unit = 'CNY' group by order_id
  ), received as (
    select order_id, sum(amount) as paid, coalesce(sum(amount) filter (where channel = 'balance'), 0) as paid_balance
    from payments where state = 'succeeded' group by order_id
  ), given as (
    select refunds.order_id, sum(refunds.amount) as asked,
      coalesce(sum(refunds.amount) filter (where refunds.state = 'succeeded'), 0) as back,
      coalesce(sum(refunds.amount) filter (where refunds.state = 'succeeded' and channel = 'balance'), 0) as back_balance
    from refunds join payments on payments.id = payment_id group by refunds.order_id
  ), facts as (
    select orders.id, status, coalesce(clearing, 0) as clearing, coalesce(spent, 0) as spent, coalesce(prepaid, 0) as prepaid,
      coalesce(owed, 0) as owed, coalesce(earned, 0) as earned, coalesce(paid, 0) as paid,
      coalesce(asked, 0) as asked, coalesce(back, 0) as back,
      coalesce(paid_balance, 0) - coalesce(back_balance, 0) as by_balance, status in ('finished', 'closed') as is_over
    from orders left join posted on posted.order_id = orders.id left join received on received.order_id = orders.id
    left join given on given.order_id = orders.id
    where posted.order_id is not null or received.order_id is not null or given.order_id is not null
  )`

export const moneyInvariants: Invariant[] = [
  {
    id: 'I-LG-4',
    rule: 'gateways hold of an order what was paid less what went back',
    facts: sql<Fact>`${facts} select id, facts::text as found, clearing <> paid - back - by_balance as broken from facts`,
  },
  {
    id: 'I-LG-4',
    rule: 'a balance gave for an order what was paid from it less what went back to it',
    facts: sql<Fact>`${facts} select id, facts::text as found, spent <> by_balance as broken from facts`,
  },
  {
    id: 'I-LG-4',
    rule: 'what is owed of an order is what was asked to go back and has not arrived',
    facts: sql<Fact>`${facts} select id, facts::text as found, owed <> asked - back as broken from facts`,
  },
  {
    id: 'I-LG-4',
    rule: 'money of an order is the customer’s until it is over, and earned then',
    facts: sql<Fact>`${facts}
      select id, facts::text as found, (prepaid, earned) is distinct from
        (case when is_over then 0 else paid - asked end, case when is_over then paid - asked else 0 end) as broken
      from facts`,
  },
  {
    id: 'I-LG-5',
    rule: 'every account of money holds what payments and refunds add up to',
    facts: sql<Fact>`${facts}, wanted as (
        select coalesce(sum(paid - back - by_balance), 0) as clearing, coalesce(sum(asked - back), 0) as owed,
          coalesce(sum(paid - asked) filter (where not is_over), 0) as prepaid,
          coalesce(sum(paid - asked) filter (where is_over), 0) as earned from facts
      ), moved as (
        select account_id, sum(amount) as credited from (
          select credit_id as account_id, amount from transfers where unit = 'CNY'
          union all select debit_id, -amount from transfers where unit = 'CNY') t group by account_id)
      select accounts.id, concat(coalesce(credited, 0), ' credited, ', w.amount, ' wanted') as found,
        coalesce(credited, 0) is distinct from w.amount as broken
      from accounts left join moved on account_id = accounts.id join (
        select 'gateway clearing' as id, -clearing as amount from wanted
        union all select 'refunds payable', owed from wanted
        union all select 'customer prepayments', prepaid from wanted
        union all select 'sales', earned from wanted) w on w.id = accounts.id`,
  },
]
