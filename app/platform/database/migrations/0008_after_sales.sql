-- What has gone back of an order, in fen and pieces; counted when a refund starts, in the transaction that asks for it.
alter table orders add column freight_refunded bigint not null default 0
  check (freight_refunded >= 0 and freight_refunded <= freight);

alter table order_lines
  add column refunded bigint not null default 0 check (refunded >= 0),
  add column refunded_quantity int not null default 0 check (refunded_quantity >= 0),
  add column after_sale_state text not null default 'none' check (after_sale_state in ('none', 'open', 'part', 'refunded')),
  add check (refunded <= paid),
  add check (refunded_quantity <= quantity),
  -- The last piece takes the last fen with it.
  add check (refunded_quantity < quantity or refunded = paid),
  add check ((after_sale_state = 'refunded') = (refunded_quantity = quantity));

create table after_sales (
  id text primary key default new_id(),
  member_id text not null references members (id),
  order_id text not null references orders (id),
  line_id text not null references order_lines (id),
  kind text not null check (kind in ('refund', 'return')),
  -- Whether the order had left the mall when it was applied for: only then may goods come back.
  was_shipped boolean not null,
  reason text not null,
  description text not null default '',
  pictures text[] not null default '{}' check (cardinality(pictures) <= 9),
  quantity int not null check (quantity > 0),
  -- What goes back to the member, in fen; fixed when the refund starts, the line's share until then.
  amount bigint not null check (amount >= 0),
  freight bigint not null default 0 check (freight >= 0),
  state text not null check (state in ('applied', 'approved', 'rejected', 'withdrawn', 'completed', 'closed')),
  goods_state text check (goods_state in ('awaiting', 'returned', 'received', 'refused')),
  money_state text not null default 'none' check (money_state in ('none', 'refunding', 'refunded')),
  -- Somebody still has to decide or to send something; the money is not on its way yet.
  is_open boolean not null generated always as (state = 'applied' or (state = 'approved' and money_state = 'none')) stored,
  -- When the next step happens by itself; null where it waits for a person only.
  due_at timestamptz,
  extended_at timestamptz,
  escalated_at timestamptz,
  -- Where the goods go, as it was when the return was approved.
  return_address jsonb,
  return_company text,
  return_number text,
  -- Why it was rejected or the goods were refused, in the operator's words.
  answer text not null default '',
  is_sellable boolean,
  refund_id text references refunds (id),
  applied_at timestamptz not null default shop_now(),
  check (kind = 'return' or goods_state is null),
  check (kind = 'refund' or was_shipped),
  check ((return_company is null) = (return_number is null)),
  check (goods_state is distinct from 'returned' or return_number is not null),
  -- Money for goods goes back only when the goods have come back.
  check (money_state = 'none' or kind = 'refund' or goods_state = 'received'),
  check (money_state = 'none' or state in ('approved', 'completed')),
  check (state <> 'completed' or money_state = 'refunded'),
  check (due_at is null or is_open)
);
create unique index after_sales_open on after_sales (line_id) where is_open;
create index after_sales_member on after_sales (member_id, id desc);
create index after_sales_order on after_sales (order_id, id);
create index after_sales_due on after_sales (due_at) where due_at is not null;
create index after_sales_queue on after_sales (state, id desc);
create unique index after_sales_refund on after_sales (refund_id) where refund_id is not null;

-- One row for each move of one of the three machines, and for what happens to the deadline.
create table after_sale_history (
  id bigint generated always as identity primary key,
  after_sale_id text not null references after_sales (id),
  machine text not null check (machine in ('case', 'goods', 'money', 'deadline')),
  move text not null,
  from_state text,
  to_state text,
  by_kind text not null check (by_kind in ('member', 'operator', 'sweep', 'gateway')),
  by_id text,
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index after_sale_history_case on after_sale_history (after_sale_id, id);

-- How the sandbox deals with refunds of a payment: at once, after a while, never, or so that its answer gets lost.
alter table sandbox_payments add column refund_manner text not null default 'at once'
  check (refund_manner in ('at once', 'slow', 'refuse', 'lost answer'));
alter table sandbox_refunds add column settles_at timestamptz not null default shop_now();

create index refunds_open on refunds (created_at) where state in ('requested', 'processing', 'failed');
