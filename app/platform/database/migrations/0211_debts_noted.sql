-- What members come to owe of their money, and what of it is paid, stands in their statements as what they have does.
create or replace function note_account_changes() returns trigger language plpgsql as $$
begin
  with moved as (
    select account_id, transaction_id, sum(change)::bigint as change from (
      select credit_id as account_id, transaction_id, amount as change from written where starts_with(credit_id, 'balance:')
      union all
      select debit_id, transaction_id, -amount from written where starts_with(debit_id, 'balance:')
      union all
      select debit_id, transaction_id, amount from written where starts_with(debit_id, 'balance debt:')
      union all
      select credit_id, transaction_id, -amount from written where starts_with(credit_id, 'balance debt:')) w
    group by account_id, transaction_id having sum(change) <> 0
  ), noted as (
    insert into account_changes (account_id, transaction_id, kind, order_id, happened_at, month, change, balance)
    select moved.account_id, t.id, t.kind, t.order_id, t.happened_at,
      to_char(t.happened_at at time zone 'Asia/Shanghai', 'YYYY-MM'), moved.change,
      coalesce((select prior.balance from account_changes prior where prior.account_id = moved.account_id
        order by prior.transaction_id desc limit 1), 0) + sum(moved.change) over (partition by moved.account_id order by t.id)
    from moved join ledger_transactions t on t.id = moved.transaction_id
    returning account_id, month, change
  )
  insert into account_months as m (account_id, month, came, went)
  select account_id, month, coalesce(sum(change) filter (where change > 0), 0),
    coalesce(-sum(change) filter (where change < 0), 0)
  from noted group by account_id, month
  on conflict (account_id, month) do update set came = m.came + excluded.came, went = m.went + excluded.went;
  return null;
end $$;

-- What is owed already.
insert into account_changes (account_id, transaction_id, kind, order_id, happened_at, month, change, balance)
select account_id, t.id, t.kind, t.order_id, t.happened_at,
  to_char(t.happened_at at time zone 'Asia/Shanghai', 'YYYY-MM'), change,
  sum(change) over (partition by account_id order by t.id)
from (
  select account_id, transaction_id, sum(change)::bigint as change from (
    select debit_id as account_id, transaction_id, amount as change from transfers where starts_with(debit_id, 'balance debt:')
    union all
    select credit_id, transaction_id, -amount from transfers where starts_with(credit_id, 'balance debt:')) w
  group by account_id, transaction_id having sum(change) <> 0
) moved join ledger_transactions t on t.id = moved.transaction_id;
insert into account_months (account_id, month, came, went)
select account_id, month, coalesce(sum(change) filter (where change > 0), 0),
  coalesce(-sum(change) filter (where change < 0), 0)
from account_changes where starts_with(account_id, 'balance debt:') group by account_id, month;
