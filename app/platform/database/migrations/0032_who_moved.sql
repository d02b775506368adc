-- Every history says who made a move and why. Of moves that were made before, that is not known: nothing stands there.
alter table payment_history
  add column by_kind text check (by_kind in ('member', 'operator', 'sweep', 'gateway')),
  add column by_id text,
  add column note text not null default '';
alter table refund_history
  add column by_kind text check (by_kind in ('member', 'operator', 'sweep', 'gateway')),
  add column by_id text,
  add column note text not null default '';
alter table coupon_history
  add column by_kind text check (by_kind in ('member', 'operator', 'sweep', 'gateway')),
  add column by_id text,
  add column note text not null default '';
