-- outside of a transaction
-- Everything that is there, while the shop goes on: the triggers have marked what has come since, with the fact itself.
insert into figures_to_sum (kind, thing_id, day, sign)
select kind, id, (at at time zone 'Asia/Shanghai')::date, 1 from (
  select 'sale' as kind, id, paid_at as at from orders where paid_at is not null and kind <> 'prize'
  union all select 'payment', id, succeeded_at from payments where state = 'succeeded'
  union all select 'refund', id, settled_at from refunds where state = 'succeeded'
  union all select 'case', id, applied_at from after_sales
  union all select 'member', id, joined_at from members
  union all select 'draw', id, drawn_at from prize_draws
  union all select 'points', w.id::text, t.happened_at from transfers w join ledger_transactions t on t.id = w.transaction_id
    where w.unit = 'PTS' and (position(':' in w.debit_id) = 0 or position(':' in w.credit_id) = 0)
) as known
where not exists (select from figures_to_sum w where w.kind = known.kind and w.thing_id = known.id)
