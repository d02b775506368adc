-- Copies of the whole shop that this mall makes of itself.
create table backups (
  id text collate "C" primary key default new_id(),
  place text collate "C" not null check (place in ('folder', 'bucket', 'file')),
  name text not null default '',
  bytes bigint not null default 0,
  files int not null default 0,
  is_sealed boolean not null default false,
  requested_at timestamptz not null default shop_now(),
  -- Null: by the schedule, or from the terminal.
  requested_by text collate "C" references operators (id),
  started_at timestamptz,
  -- While it is made, by whom it is: another process takes over from one that is gone.
  beat_at timestamptz,
  ended_at timestamptz,
  -- Why it was not made; null for one that is there.
  error text
);
create unique index backups_open on backups ((true)) where ended_at is null;
create index backups_ended on backups (ended_at);
-- Behind these there is no file to look for.
create index backups_notes on backups (ended_at) where error is not null or place = 'file';
