-- Who looked at what, counted once: a device on one thing, from one source, by one sharer, in one half hour. The key begins
-- with the day, so that the table can be cut by months without another key. A device is a keyed hash of a random name; no
-- network address, no member and no words that were searched for are here. '' stands for none.
create table visits (
  day date not null,
  device text collate "C" not null,
  kind text collate "C" not null,
  thing_id text collate "C" not null,
  source text collate "C" not null,
  sharer_id text collate "C" not null,
  shop_id text collate "C" not null,
  slot integer not null,
  seen_at timestamptz not null,
  primary key (day, device, kind, thing_id, source, sharer_id, shop_id, slot)
);
create index visits_sharer on visits (sharer_id, day) where sharer_id <> '';
create index visits_shop on visits (shop_id, day) where shop_id <> '';
