-- Pages of others that the operator vouches for. `show` says whether one opens inside ours or behind a page between.
create table web_addresses (
  id text collate "C" primary key default new_id(),
  url text collate "C" not null unique,
  title text not null,
  show text not null check (show in ('frame', 'between')),
  changed_at timestamptz not null default shop_now()
);
