-- What happens to an order after its payment. The two times that lie ahead are shown to the member and moved by sweeps.
alter table orders
  add shipped_at timestamptz,
  add received_at timestamptz,
  add receive_at timestamptz,
  add finish_at timestamptz,
  add extended_at timestamptz;
create index orders_to_receive on orders (receive_at) where status = 'shipped';
create index orders_to_finish on orders (finish_at) where status = 'received';

alter table order_lines
  add shipped_quantity int not null default 0,
  add check (shipped_quantity between 0 and quantity);

create table parcels (
  id text primary key default new_id(),
  order_id text not null references orders (id),
  member_id text not null references members (id),
  company text not null,
  number text not null check (number ~ '^[0-9A-Za-z-]{6,32}$'),
  operator_id text not null,
  shipped_at timestamptz not null default shop_now(),
  unique (order_id, company, number)
);
create index parcels_number on parcels (company, number);

create table parcel_lines (
  parcel_id text not null references parcels (id),
  line_id text not null references order_lines (id),
  quantity int not null check (quantity > 0),
  primary key (parcel_id, line_id)
);
create index parcel_lines_line on parcel_lines (line_id);

-- What a carrier tells of one number, which several parcels may share. `newest_at` is the time of the newest event, so that
-- an older answer never takes the place of a newer one; `lease_until` lets one process at a time ask.
create table trackings (
  company text not null,
  number text not null,
  state text not null default 'none' check (state in ('none', 'collected', 'onWay', 'delivering', 'delivered', 'problem',
    'returning', 'returned', 'refused', 'customs')),
  raw_state text not null default '',
  found_company text,
  events jsonb not null default '[]',
  newest_at timestamptz,
  answered_at timestamptz,
  fresh_until timestamptz,
  lease_until timestamptz,
  told_state text not null default 'none',
  primary key (company, number)
);

-- Verified pushes of the tracking service as they came, stored before they are answered.
create table express_pushes (
  id text primary key,
  raw bytea not null,
  arrived_at timestamptz not null default shop_now(),
  done_at timestamptz,
  outcome text
);
create index express_pushes_open on express_pushes (arrived_at) where done_at is null;

-- What a tracking service outside would know: one scripted way of a parcel, from the hour it was announced.
create table sandbox_waybills (
  company text not null,
  number text not null,
  phone text not null,
  callback text not null,
  salt text not null,
  started_at timestamptz not null default shop_now(),
  pushed int not null default 0,
  asked int not null default 0,
  primary key (company, number)
);
