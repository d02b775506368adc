import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const ledgerInvariants: Invariant[] = [
  {
    id: 'I-LG-1',
    rule: 'a transfer joins two accounts of its unit by an amount above zero',
    facts: sql<Fact>`
      select transfers.id::text, transfers::text as found,
        debit_id = credit_id or amount <= 0 or debit.unit is distinct from transfers.unit
          or credit.unit is distinct from transfers.unit as broken
      from transfers left join accounts debit on debit.id = debit_id left join accounts credit on credit.id = credit_id`,
  },
  {
    id: 'I-LG-1',
    rule: 'every transaction has transfers',
    facts: sql<Fact>`
      select ledger_transactions.id::text, concat(kind, ' ', ref) as found, transaction_id is null as broken
      from ledger_transactions left join (select distinct transaction_id from transfers) t
        on transaction_id = ledger_transactions.id`,
  },
  {
    id: 'I-LG-2',
    rule: 'a balance is the sum of its transfers, and never below zero',
    facts: sql<Fact>`
      with moved as (
        select account_id, sum(amount) as credited from (
          select credit_id as account_id, amount from transfers
          union all select debit_id, -amount from transfers) t group by account_id)
      select id, concat(balance, ' of ', coalesce(credited, 0), ' on the ', side) as found,
        balance < 0 or balance <> case side when 'credit' then 1 else -1 end * coalesce(credited, 0) as broken
      from accounts left join moved on account_id = id where balance is not null`,
  },
  {
    id: 'I-LG-3',
    rule: 'one event is one transaction',
    facts: sql<Fact>`
      select concat(kind, ' ', ref) as id, count(*)::text as found, count(*) > 1 as broken
      from ledger_transactions group by kind, ref`,
  },
  {
    id: 'I-LG-4',
    rule: 'what is noted of a change of money is what was posted, with what was there afterwards',
    facts: sql<Fact>`
      with moved as (
        select account_id, transaction_id, sum(change) as change from (
          select credit_id as account_id, transaction_id, amount as change from transfers
            where starts_with(credit_id, 'balance:')
          union all
          select debit_id, transaction_id, -amount from transfers where starts_with(debit_id, 'balance:')
          union all
          select debit_id, transaction_id, amount from transfers where starts_with(debit_id, 'balance debt:')
          union all
          select credit_id, transaction_id, -amount from transfers where starts_with(credit_id, 'balance debt:')) t
        group by account_id, transaction_id having sum(change) <> 0
      ), posted as (
        select *, sum(change) over (partition by account_id order by transaction_id) as balance from moved)
      select concat(account_id, ' ', transaction_id) as id, concat(noted, ' for ', said) as found,
        noted is distinct from said as broken
      from (
        select account_id, transaction_id, (n.change, n.balance) as noted, (p.change::bigint, p.balance::bigint) as said
        from account_changes n full join posted p using (account_id, transaction_id)
      ) both_of`,
  },
  {
    id: 'I-LG-4',
    rule: 'a month of money comes to what its changes say',
    facts: sql<Fact>`
      with said as (
        select account_id, month, coalesce(sum(change) filter (where change > 0), 0) as came,
          coalesce(-sum(change) filter (where change < 0), 0) as went
        from account_changes group by account_id, month)
      select concat(account_id, ' ', month) as id, concat(noted, ' for ', summed) as found,
        noted is distinct from summed as broken
      from (
        select account_id, month, (n.came, n.went) as noted, (said.came::bigint, said.went::bigint) as summed
        from account_months n full join said using (account_id, month)
      ) both_of`,
  },
]
