-- Against people nearby: orders that a PIN hides, parcels and words that say nothing of their goods.
alter table members add column is_neutral boolean not null default false;
-- Whether any of their orders is hidden: each call of theirs asks, and reads this row anyway.
alter table members add column hides_orders boolean not null default false;
-- As the member had chosen it when the order was placed.
alter table orders add column is_neutral boolean not null default false;
-- The PIN was entered in this session, and counts until then.
alter table sessions add column unlocked_until timestamptz;

create table order_pins (
  member_id text collate "C" primary key references members (id),
  salt text collate "C" not null,
  pin_hmac text collate "C" not null,
  -- Wrong ones since the last right one; at the last of them only a code by SMS sets a new PIN.
  tries int not null default 0 check (tries between 0 and 5),
  set_at timestamptz not null default shop_now()
);

-- Those of `orders.hidden_at` have been removed from the list, which is something else.
create table hidden_orders (
  order_id text collate "C" primary key references orders (id),
  member_id text collate "C" not null references members (id),
  hidden_at timestamptz not null default shop_now()
);
create index hidden_orders_member on hidden_orders (member_id, order_id);
