-- What operators change about the stock by hand, each with its reason. A row of its own beside the movement that it made, so
-- that the movements of orders stay narrow. A count that finds what was expected moves nothing.
create table stock_entries (
  id text collate "C" primary key default new_id(),
  sku_id text collate "C" not null references skus (id),
  way text collate "C" not null check (way in ('inbound', 'writeOff', 'count')),
  -- What was typed; of a count what was free to sell beside it when it was counted.
  pieces int not null check (pieces between 0 and 1000000),
  expected int check (expected >= 0),
  reason text not null,
  reference text not null default '',
  operator_id text collate "C" not null references operators (id),
  move_id bigint unique references stock_moves (id),
  made_at timestamptz not null default shop_now(),
  check ((way = 'count') = (expected is not null)),
  check ((move_id is null) = (way = 'count' and pieces = expected))
);
create index stock_entries_sku on stock_entries (sku_id, id desc);

-- The movements of one SKU are read from the newest on.
create index stock_moves_of_sku on stock_moves (sku_id, id desc);
drop index stock_moves_sku;
