-- One row for each move of a payment and of a refund, as orders, coupons and cases have them.
create table payment_history (
  id bigint generated always as identity primary key,
  payment_id text not null references payments (id),
  move text not null,
  from_state text,
  to_state text not null,
  moved_at timestamptz not null default shop_now()
);
create index payment_history_payment on payment_history (payment_id, id);

create table refund_history (
  id bigint generated always as identity primary key,
  refund_id text not null references refunds (id),
  move text not null,
  from_state text,
  to_state text not null,
  moved_at timestamptz not null default shop_now()
);
create index refund_history_refund on refund_history (refund_id, id);

-- Of what is there already only the beginning and the state that it has come to are known.
insert into payment_history (payment_id, move, to_state, moved_at)
select id, 'open', 'created', created_at from payments order by created_at, id;
insert into payment_history (payment_id, move, from_state, to_state, moved_at)
select id, case state when 'pending' then 'start' when 'succeeded' then 'succeed' when 'failed' then 'fail' else 'close' end,
  'created', state, coalesce(succeeded_at, created_at)
from payments where state <> 'created' order by created_at, id;

insert into refund_history (refund_id, move, to_state, moved_at)
select id, 'request', 'requested', created_at from refunds order by created_at, id;
insert into refund_history (refund_id, move, from_state, to_state, moved_at)
select id, case state when 'processing' then 'accept' when 'succeeded' then 'arrive' else 'refuse' end,
  'requested', state, coalesce(settled_at, created_at)
from refunds where state <> 'requested' order by created_at, id;
