-- Programs of the mall's own that are told what happens. `secret` and `former_secrets` are sealed; the former ones sign
-- besides until their time. `failures`: since the last answer that took something. `off_because`: null where an operator
-- has switched it off.
create table webhook_endpoints (
  id text collate "C" primary key default new_id(),
  url text not null,
  events text[] not null,
  is_active boolean not null default true,
  secret text not null,
  former_secrets text[] not null default '{}',
  former_until timestamptz,
  made_at timestamptz not null default shop_now(),
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  rests_until timestamptz,
  off_because text check (off_because in ('failures', 'gone'))
);
create index webhook_endpoints_active on webhook_endpoints (id) where is_active;

-- What each was told, or is to be. No reference to the endpoint: every order would lock its row.
create table webhook_deliveries (
  id bigint generated always as identity,
  endpoint_id text collate "C" not null,
  kind text collate "C" not null,
  -- Whose events are sent in their order.
  thing text collate "C" not null,
  made_at timestamptz not null default shop_now(),
  -- Of the transaction: what it says twice is one event.
  made_by bigint not null default pg_current_xact_id()::text::bigint,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  due_at timestamptz not null default shop_now(),
  gives_up_at timestamptz not null default shop_now() + interval '3 days',
  lease_until timestamptz,
  tries integer not null default 0,
  tried_at timestamptz,
  -- The last answer, or why there was none.
  code integer,
  trouble text,
  excerpt text,
  took integer,
  primary key (made_at, id)
);
create unique index webhook_deliveries_once on webhook_deliveries (endpoint_id, thing, kind, made_by, made_at);
create index webhook_deliveries_of on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, id) where state = 'failed';
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at, id) where state = 'waiting';
create index webhook_deliveries_turn on webhook_deliveries (endpoint_id, thing, id) where state = 'waiting';
create index webhook_deliveries_late on webhook_deliveries (gives_up_at) where state = 'waiting';

-- SKUs of which it was told that little is left; those that were filled up again are taken out.
create table low_stock_announced (
  sku_id text collate "C" primary key,
  announced_at timestamptz not null default shop_now()
);
