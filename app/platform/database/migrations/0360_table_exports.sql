-- A table that an operator takes out, while it is read piece by piece: what was asked for stays the same for all of them.
create table table_exports (
  id text collate "C" primary key default new_id(),
  operator_id text collate "C" not null references operators (id),
  kind text not null,
  -- State, days, and whether personal columns go along.
  filter jsonb not null,
  -- Handed out so far.
  rows int not null default 0,
  made_at timestamptz not null default shop_now(),
  ended_at timestamptz
);
create index table_exports_made on table_exports (made_at);
