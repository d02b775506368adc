-- What happened to money before it was posted: every payment, every refund and every sale by itself, at its own time.
with due as (
  select 'payment received' as kind, id as ref, order_id, succeeded_at as at, amount,
    'gateway clearing' as debit_id, 'customer prepayments' as credit_id
  from payments where state = 'succeeded'
  union all
  select 'refund owed', id, order_id, created_at, amount, 'customer prepayments', 'refunds payable' from refunds
  union all
  select 'refund paid', id, order_id, settled_at, amount, 'refunds payable', 'gateway clearing'
  from refunds where state = 'succeeded'
  union all
  select 'sale earned', orders.id, orders.id,
    (select max(moved_at) from order_history h where h.order_id = orders.id and to_status = orders.status),
    payments.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = payments.id), 0),
    'customer prepayments', 'sales'
  from orders join payments on payments.order_id = orders.id and is_applied where status in ('finished', 'closed')
), posted as (
  insert into ledger_transactions (kind, ref, order_id, happened_at)
  select kind, ref, order_id, coalesce(at, shop_now()) from due where amount > 0 order by at, kind, ref
  on conflict (kind, ref) do nothing returning id, kind, ref
)
insert into transfers (transaction_id, unit, debit_id, credit_id, amount)
select posted.id, 'CNY', debit_id, credit_id, amount from posted join due using (kind, ref) order by posted.id;
