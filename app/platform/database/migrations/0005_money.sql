-- Double entry. An account of the mall itself has no balance of its own: it is summed, so that no two orders wait for it.
-- What a member owns stands on the credit side, what a member owes on the debit side; neither ever goes below zero.
create table accounts (
  id text primary key,
  unit text not null check (unit in ('CNY', 'PTS')),
  kind text not null,
  owner_id text references members (id),
  side text not null check (side in ('credit', 'debit')),
  balance bigint check (balance >= 0),
  unique (id, unit),
  check ((owner_id is null) = (balance is null)),
  check (id = case when owner_id is null then kind else kind || ':' || owner_id end)
);
create index accounts_owner on accounts (owner_id) where owner_id is not null;

insert into accounts (id, unit, kind, side) values
  ('points source', 'PTS', 'points source', 'debit'),
  ('points spent', 'PTS', 'points spent', 'credit'),
  ('points expired', 'PTS', 'points expired', 'credit'),
  ('gateway cash', 'CNY', 'gateway cash', 'debit'),
  ('customer money', 'CNY', 'customer money', 'credit');

-- One business event is one transaction: `kind` and `ref` together are written once.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null,
  ref text not null,
  owner_id text references members (id),
  order_id text references orders (id),
  happened_at timestamptz not null default shop_now(),
  unique (kind, ref)
);
create index ledger_transactions_owner on ledger_transactions (owner_id, id desc) where owner_id is not null;

create table transfers (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  unit text not null,
  debit_id text not null,
  credit_id text not null,
  amount bigint not null check (amount > 0),
  check (debit_id <> credit_id),
  foreign key (debit_id, unit) references accounts (id, unit),
  foreign key (credit_id, unit) references accounts (id, unit)
);
create index transfers_transaction on transfers (transaction_id);
create index transfers_debit on transfers (debit_id);
create index transfers_credit on transfers (credit_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger transfers_append_only before update or delete or truncate on transfers
  for each statement execute function refuse_change();

-- Points as they were settled. They are spent from the lot that expires first; what is left expires with it.
create table point_lots (
  id text primary key default new_id(),
  member_id text not null references members (id),
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining >= 0),
  settled_at timestamptz not null default shop_now(),
  expires_at timestamptz not null,
  check (remaining <= amount)
);
create index point_lots_open on point_lots (member_id, expires_at, id) where remaining > 0;
create index point_lots_due on point_lots (expires_at) where remaining > 0;

-- From which lots the points of an order came, so that they can go back to them.
create table point_takes (
  order_id text not null references orders (id),
  lot_id text not null references point_lots (id),
  amount bigint not null check (amount > 0),
  returned bigint not null default 0 check (returned between 0 and amount),
  primary key (order_id, lot_id)
);

-- What a received line earns; `voided` was taken back by refunds.
create table point_earnings (
  order_line_id text primary key references order_lines (id),
  order_id text not null references orders (id),
  member_id text not null references members (id),
  points bigint not null check (points > 0),
  voided bigint not null default 0 check (voided between 0 and points),
  voided_quantity int not null default 0 check (voided_quantity >= 0),
  settled_at timestamptz
);
create index point_earnings_order on point_earnings (order_id);

create table coupon_batches (
  id text primary key default new_id(),
  name jsonb not null,
  kind text not null check (kind in ('amount', 'percent')),
  amount_off bigint check (amount_off > 0),
  percent_off int check (percent_off between 1 and 99),
  most_off bigint check (most_off > 0),
  threshold bigint not null default 0 check (threshold >= 0),
  scope text not null default 'all' check (scope in ('all', 'categories', 'goods', 'except')),
  scope_ids text[] not null default '{}',
  taking text not null default 'claim' check (taking in ('claim', 'new member', 'operator')),
  quota int not null check (quota > 0),
  claimed int not null default 0 check (claimed >= 0),
  limit_per_member int not null default 1 check (limit_per_member > 0),
  claim_from timestamptz not null default shop_now(),
  claim_until timestamptz,
  valid_from timestamptz,
  valid_until timestamptz,
  valid_days int check (valid_days between 1 and 3650),
  stopped_at timestamptz,
  created_at timestamptz not null default shop_now(),
  check (claimed <= quota),
  check ((kind = 'amount') = (amount_off is not null)),
  check ((kind = 'percent') = (percent_off is not null)),
  check (kind = 'percent' or most_off is null),
  check ((scope = 'all') = (cardinality(scope_ids) = 0)),
  check ((valid_days is null) = (valid_from is not null and valid_until is not null)),
  check (valid_until > valid_from),
  check (claim_until > claim_from)
);
create index coupon_batches_open on coupon_batches (taking, claim_until) where stopped_at is null;

-- `seq` counts the coupons that one member has of a batch, which makes the limit a matter of rows.
create table member_coupons (
  id text primary key default new_id(),
  batch_id text not null references coupon_batches (id),
  member_id text not null references members (id),
  seq int not null check (seq > 0),
  status text not null default 'unused' check (status in ('unused', 'locked', 'used', 'expired')),
  order_id text references orders (id),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  taken_at timestamptz not null default shop_now(),
  taken_by text not null check (taken_by in ('claim', 'new member', 'operator')),
  unique (batch_id, member_id, seq),
  check ((status in ('locked', 'used')) = (order_id is not null))
);
create index member_coupons_member on member_coupons (member_id, status, id desc);
create index member_coupons_due on member_coupons (valid_until) where status = 'unused';
create unique index member_coupons_order on member_coupons (order_id) where order_id is not null;

create table coupon_history (
  id bigint generated always as identity primary key,
  coupon_id text not null references member_coupons (id),
  move text not null,
  from_status text not null,
  to_status text not null,
  order_id text,
  moved_at timestamptz not null default shop_now()
);
create index coupon_history_coupon on coupon_history (coupon_id, id);

alter table orders
  add column coupon_id text references member_coupons (id),
  add column coupon_discount bigint not null default 0 check (coupon_discount >= 0),
  add column points_discount bigint not null default 0 check (points_discount >= 0),
  add column points_spent bigint not null default 0 check (points_spent >= 0),
  add check (coupon_discount + points_discount = discount_total),
  add check (coupon_id is not null or coupon_discount = 0),
  add check ((points_spent = 0) = (points_discount = 0));
create unique index orders_coupon on orders (coupon_id) where coupon_id is not null and status not in ('cancelled', 'closed');

alter table order_lines
  add column coupon_share bigint not null default 0 check (coupon_share >= 0),
  add column points_share bigint not null default 0 check (points_share >= 0),
  add column points_spent bigint not null default 0 check (points_spent >= 0),
  add column points_returned bigint not null default 0,
  add check (coupon_share + points_share = discount),
  add check (points_returned between 0 and points_spent);
