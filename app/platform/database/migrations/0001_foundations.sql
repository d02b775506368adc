-- Every rule reads the time here, so that a test can move the clock of its own database by replacing this function.
create function shop_now() returns timestamptz language sql stable as $$ select now() $$;

-- Public ids: ordered by time, not countable by a stranger, and strings for every client. The milliseconds since 2020 and
-- six digits that a million ids in one millisecond would have to repeat; the factor is prime to a million.
create sequence id_numbers;
create function new_id() returns text language sql volatile as $$
  select ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1577836800000)::text
      || lpad((nextval('id_numbers') * 764261 % 1000000)::text, 6, '0')
$$;

create table settings (
  key text primary key,
  value jsonb not null
);

create table idempotency (
  scope text not null,
  key text not null,
  member_id text not null,
  fingerprint text not null,
  result text,
  created_at timestamptz not null default shop_now(),
  primary key (scope, key)
);

create table outbox (
  id text primary key default new_id(),
  topic text not null,
  key text not null,
  payload jsonb not null,
  created_at timestamptz not null default shop_now(),
  due_at timestamptz not null default shop_now(),
  attempts int not null default 0,
  lease_until timestamptz,
  done_at timestamptz,
  unique (topic, key)
);
create index outbox_due on outbox (due_at) where done_at is null;

-- Rolling windows of a limit: the times of the newest hits of one key.
create table rate_windows (
  key text primary key,
  hits timestamptz[] not null
);

create table daily_counts (
  day date not null,
  key text not null,
  count int not null,
  primary key (day, key)
);

create table members (
  id text primary key default new_id(),
  phone text not null unique,
  nickname text not null,
  avatar text,
  gender text not null default 'unknown' check (gender in ('unknown', 'female', 'male')),
  birthday date,
  openid text unique,
  business_id text unique,
  shop_name text,
  is_agent boolean not null default false,
  level int not null default 1,
  status text not null default 'active' check (status in ('active', 'blocked', 'erased')),
  inviter_id text references members (id),
  invited_at timestamptz,
  joined_at timestamptz not null default shop_now(),
  check (inviter_id <> id)
);

create table sessions (
  token_hash text primary key,
  member_id text not null references members (id),
  created_at timestamptz not null default shop_now(),
  seen_at timestamptz not null default shop_now(),
  ended_at timestamptz
);
create index sessions_member on sessions (member_id);

create table verification_codes (
  id text primary key default new_id(),
  phone text not null,
  purpose text not null check (purpose in ('login', 'withdraw', 'change-phone', 'logoff')),
  code_hmac text not null,
  tries int not null default 0,
  created_at timestamptz not null default shop_now(),
  expires_at timestamptz not null,
  dead_at timestamptz
);
create unique index verification_codes_live on verification_codes (phone, purpose) where dead_at is null;

create table addresses (
  id text primary key default new_id(),
  member_id text not null references members (id),
  name text not null,
  phone text not null,
  region text not null check (region ~ '^[0-9]{6}$'),
  detail text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default shop_now(),
  deleted_at timestamptz
);
create index addresses_member on addresses (member_id) where deleted_at is null;
create unique index addresses_default on addresses (member_id) where is_default and deleted_at is null;

create table uploads (
  id text primary key default new_id(),
  owner_id text not null references members (id),
  key text not null unique,
  width int not null,
  height int not null,
  bytes int not null,
  created_at timestamptz not null default shop_now()
);
create index uploads_owner on uploads (owner_id, created_at);

create table sandbox_sms (
  id text primary key default new_id(),
  phone text not null,
  body text not null,
  sent_at timestamptz not null default shop_now()
);
