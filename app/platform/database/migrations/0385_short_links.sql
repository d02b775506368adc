-- Ways into the mall that are short enough to be printed and read out. `path` is one of our own, without who shares it.
create table short_links (
  code text collate "C" primary key check (code ~ '^[2-9A-HJ-NP-Z]{7}$'),
  member_id text collate "C" not null references members,
  path text collate "C" not null,
  uses bigint not null default 0 check (uses >= 0),
  made_at timestamptz not null default shop_now(),
  used_at timestamptz not null default shop_now(),
  unique (member_id, path)
);
create index short_links_used on short_links (used_at);
