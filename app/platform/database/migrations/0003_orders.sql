create table carts (
  id text primary key,
  member_id text unique references members (id),
  created_at timestamptz not null default shop_now()
);

create table cart_lines (
  id text primary key default new_id(),
  cart_id text not null references carts (id) on delete cascade,
  sku_id text not null references skus (id),
  quantity int not null check (quantity between 1 and 99),
  is_selected boolean not null default true,
  price_when_added bigint not null,
  added_at timestamptz not null default shop_now(),
  unique (cart_id, sku_id)
);

create table orders (
  id text primary key default new_id(),
  member_id text not null references members (id),
  kind text not null default 'normal' check (kind in ('normal', 'flash', 'points', 'prize')),
  status text not null check (status in ('unpaid', 'paid', 'shipped', 'received', 'finished', 'cancelled', 'closed')),
  goods_total bigint not null check (goods_total >= 0),
  discount_total bigint not null default 0 check (discount_total >= 0),
  freight bigint not null check (freight >= 0),
  payable bigint not null check (payable >= 0),
  remark text not null default '',
  address jsonb not null,
  cancelled_by text check (cancelled_by in ('member', 'operator', 'sweep')),
  placed_at timestamptz not null default shop_now(),
  expires_at timestamptz,
  paid_at timestamptz,
  hidden_at timestamptz,
  check (goods_total - discount_total + freight = payable)
);
create index orders_member on orders (member_id, id desc);
create index orders_due on orders (expires_at) where status = 'unpaid';

create table order_lines (
  id text primary key default new_id(),
  order_id text not null references orders (id),
  position int not null,
  goods_id text not null references goods (id),
  sku_id text not null references skus (id),
  title jsonb not null,
  options jsonb not null,
  picture text not null,
  price bigint not null check (price >= 0),
  quantity int not null check (quantity > 0),
  discount bigint not null default 0 check (discount >= 0),
  paid bigint not null check (paid >= 0),
  freight_share bigint not null default 0 check (freight_share >= 0),
  unique (order_id, position),
  check (price * quantity - discount = paid)
);
create index order_lines_sku on order_lines (sku_id);

-- Numbered, because two moves of one order may fall into the same instant.
create table order_history (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  move text not null,
  from_status text,
  to_status text not null,
  by_kind text not null check (by_kind in ('member', 'operator', 'sweep', 'gateway')),
  by_id text,
  reason text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index order_history_order on order_history (order_id, id);

create table payments (
  id text primary key default new_id(),
  order_id text not null references orders (id),
  member_id text not null references members (id),
  channel text not null,
  amount bigint not null check (amount > 0),
  refunded bigint not null default 0 check (refunded >= 0),
  state text not null default 'created' check (state in ('created', 'pending', 'succeeded', 'failed', 'closed')),
  is_applied boolean not null default false,
  gateway_number text,
  created_at timestamptz not null default shop_now(),
  expires_at timestamptz not null,
  succeeded_at timestamptz,
  queries int not null default 0,
  next_query_at timestamptz,
  asked_at timestamptz,
  check (refunded <= amount),
  check (not is_applied or state = 'succeeded'),
  unique (channel, gateway_number)
);
create index payments_order on payments (order_id);
create unique index payments_applied on payments (order_id) where is_applied;
create unique index payments_open on payments (order_id, channel) where state in ('created', 'pending');
create index payments_query on payments (next_query_at) where state in ('created', 'pending');

-- Verified callbacks as they came, stored before anything is answered.
create table payment_callbacks (
  channel text not null,
  event_id text not null,
  raw bytea not null,
  event jsonb not null,
  arrived_at timestamptz not null default shop_now(),
  done_at timestamptz,
  outcome text,
  primary key (channel, event_id)
);
create index payment_callbacks_open on payment_callbacks (arrived_at) where done_at is null;

create table refunds (
  id text primary key default new_id(),
  payment_id text not null references payments (id),
  order_id text not null references orders (id),
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null default 'requested' check (state in ('requested', 'processing', 'succeeded', 'failed')),
  created_at timestamptz not null default shop_now(),
  settled_at timestamptz,
  unique (payment_id, reason)
);
create index refunds_order on refunds (order_id);

-- What a payment service outside would know. `decision` counts from `decided_at` on, which may lie ahead.
create table sandbox_payments (
  id text primary key,
  amount bigint not null check (amount > 0),
  reference text not null,
  expires_at timestamptz not null,
  decision text check (decision in ('paid', 'failed', 'closed')),
  decided_at timestamptz,
  notified_at timestamptz
);
create index sandbox_payments_due on sandbox_payments (decided_at) where notified_at is null;

create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments (id),
  amount bigint not null check (amount > 0),
  refunded_at timestamptz not null default shop_now()
);
