-- What other systems come in with. A key is shown once; its hash is enough, because it has 256 random bits.
create table api_keys (
  id text collate "C" primary key default new_id(),
  name text not null check (name <> ''),
  hash text collate "C" not null unique,
  -- Its last letters, by which people tell their keys apart.
  ending text collate "C" not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- None: where the console may be used from.
  networks text[] not null default '{}',
  made_by text collate "C" not null references operators (id),
  made_at timestamptz not null default shop_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The minute of the last call, and how many calls it has seen.
  used_at timestamptz,
  calls int not null default 0,
  check (expires_at <= made_at + interval '731 days')
);

alter table operator_acts add key_id text collate "C" references api_keys (id);

-- What a call with an Idempotency-Key has answered. `has_committed`: something of it is done, so that it is not done again.
create table api_key_answers (
  key_id text collate "C" not null references api_keys (id),
  name text collate "C" not null,
  fingerprint text collate "C" not null,
  sealed text,
  has_committed boolean not null default false,
  started_at timestamptz not null default shop_now(),
  runs_until timestamptz not null,
  primary key (key_id, name)
);
create index api_key_answers_started on api_key_answers (started_at);
