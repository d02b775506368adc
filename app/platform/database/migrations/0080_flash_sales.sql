-- Pieces of a SKU that are carved out for an activity. They are counted in `stock.allotted` until they are sold or returned.
alter table stock add column allotted int not null default 0 check (allotted >= 0);
do $$
declare
  adding_up text;
begin
  select conname into strict adding_up from pg_constraint
  where conrelid = 'stock'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%written_off) = received%';
  execute format('alter table stock drop constraint %I', adding_up);
end $$;
alter table stock add constraint stock_adds_up
  check (available + reserved + sold + written_off + allotted = received);

create table stock_allotments (
  id text collate "C" primary key default new_id(),
  sku_id text collate "C" not null references skus (id),
  allotted int not null check (allotted >= 0),
  available int not null check (available >= 0),
  reserved int not null default 0 check (reserved >= 0),
  sold int not null default 0 check (sold >= 0),
  returned int not null default 0 check (returned >= 0),
  created_at timestamptz not null default shop_now(),
  check (available + reserved + sold + returned = allotted)
) with (fillfactor = 50);
create index stock_allotments_sku on stock_allotments (sku_id);
create index stock_allotments_left on stock_allotments (id) where available > 0;

alter table stock_moves
  add column allotment_id text collate "C",
  drop constraint stock_moves_kind_check,
  add constraint stock_moves_kind_check check (
    kind in ('receive', 'reserve', 'release', 'sell', 'return', 'write off', 'allot', 'take back')
    and (kind not in ('allot', 'take back') or allotment_id is not null));
create index stock_moves_allotment on stock_moves (allotment_id) where allotment_id is not null;

-- One goods in one slot. `starts_at` and `ends_at` are the phases' truth; `state` says what has been done about them.
create table flash_sales (
  id text collate "C" primary key default new_id(),
  goods_id text collate "C" not null references goods (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  per_order int not null check (per_order between 1 and 99),
  per_member int not null check (per_member >= per_order),
  earns_commission boolean not null default false,
  state text collate "C" not null check (state in ('planned', 'running', 'ended', 'stopped')),
  created_at timestamptz not null default shop_now()
);
-- Whoever copies a day twice makes nothing twice.
create unique index flash_sales_once on flash_sales (goods_id, starts_at) where state <> 'stopped';
create index flash_sales_slot on flash_sales (starts_at, id);
create index flash_sales_goods on flash_sales (goods_id, ends_at);
create index flash_sales_open on flash_sales (starts_at) where state = 'planned';
create index flash_sales_end on flash_sales (ends_at) where state = 'running';

create table flash_sale_history (
  id bigint generated always as identity primary key,
  flash_sale_id text collate "C" not null references flash_sales (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('operator', 'sweep')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index flash_sale_history_sale on flash_sale_history (flash_sale_id, id);

-- `pieces` were asked for; how many there were at the opening stands in the allotment.
create table flash_sale_skus (
  sale_id text collate "C" not null references flash_sales (id),
  sku_id text collate "C" not null references skus (id),
  price bigint not null check (price > 0),
  pieces int not null check (pieces > 0),
  allotment_id text collate "C" unique references stock_allotments (id),
  primary key (sale_id, sku_id)
);

create table flash_reminders (
  sale_id text collate "C" not null references flash_sales (id),
  member_id text collate "C" not null references members (id),
  asked_at timestamptz not null default shop_now(),
  told_at timestamptz,
  primary key (sale_id, member_id)
);
create index flash_reminders_member on flash_reminders (member_id);
create index flash_reminders_waiting on flash_reminders (sale_id) where told_at is null;

alter table orders add column flash_sale_id text collate "C" references flash_sales (id);
create index orders_flash_sale on orders (flash_sale_id, member_id) where flash_sale_id is not null;
alter table order_lines add column allotment_id text collate "C" references stock_allotments (id);
create index order_lines_allotment on order_lines (allotment_id) where allotment_id is not null;

create trigger flash_sale_tags after insert or update on flash_sales
  for each statement execute function raise_fixed_tags('flash-sales');
create function raise_allotment_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(array['flash-sales']);
  return null;
end $$;
-- Only where a sale sells out or has pieces again: each order writes here.
create trigger allotment_tags after update of available on stock_allotments for each row
  when ((old.available = 0) <> (new.available = 0)) execute function raise_allotment_tags();
