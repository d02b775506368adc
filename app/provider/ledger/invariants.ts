import { sql } from 'kysely'
import type { Fact, Invariant } from '../concept'

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
]
