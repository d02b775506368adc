-- What members exchange points for: pieces of one SKU, each for so many points and what is left to pay in cash (fen).
create table points_goods (
  id text collate "C" primary key default new_id(),
  goods_id text collate "C" not null references goods (id),
  sku_id text collate "C" not null references skus (id),
  points int not null check (points between 1 and 10000000),
  cash bigint not null check (cash >= 0),
  pieces int not null check (pieces > 0),
  per_member int not null check (per_member between 1 and 99),
  allotment_id text collate "C" unique references stock_allotments (id),
  state text collate "C" not null check (state in ('open', 'closed')),
  created_at timestamptz not null default shop_now()
);
create unique index points_goods_once on points_goods (sku_id) where state = 'open';
create index points_goods_open on points_goods (points, id) where state = 'open';

create table points_goods_history (
  id bigint generated always as identity primary key,
  points_goods_id text collate "C" not null references points_goods (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('operator', 'sweep')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index points_goods_history_goods on points_goods_history (points_goods_id, id);

alter table orders add column points_goods_id text collate "C" references points_goods (id);
create index orders_points_goods on orders (points_goods_id, member_id) where points_goods_id is not null;

create trigger points_goods_tags after insert or update on points_goods
  for each statement execute function raise_fixed_tags('points-goods');
create or replace function raise_allotment_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(array['flash-sales', 'points-goods']);
  return null;
end $$;
