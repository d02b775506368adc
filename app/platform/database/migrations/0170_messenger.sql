-- What the messenger has lent the mall: access tokens and the ticket by which pages are signed.
create table messenger_credentials (
  app_id text collate "C" not null,
  kind text collate "C" not null check (kind in ('token', 'ticket')),
  value text,
  expires_at timestamptz,
  -- Until then one process asks for the next one, and the others wait for it.
  asked_until timestamptz,
  primary key (app_id, kind)
);

-- Ways to the messenger that were begun: whoever comes back has to bring the state that went along.
create table messenger_trips (
  state_hash text collate "C" primary key,
  -- Nobody's where it is for a login.
  member_id text collate "C" references members (id),
  begun_at timestamptz not null default shop_now(),
  used_at timestamptz
);
create index messenger_trips_member on messenger_trips (member_id, begun_at);
create index messenger_trips_begun on messenger_trips (begun_at);

-- Codes that came back, by their hash: the messenger may open the same address twice.
create table messenger_codes (
  code_hash text collate "C" primary key,
  member_id text collate "C" references members (id),
  outcome text collate "C",
  openid text collate "C",
  came_at timestamptz not null default shop_now()
);
create index messenger_codes_came on messenger_codes (came_at);
create index messenger_codes_member on messenger_codes (member_id);

alter table members add column openid_changed_at timestamptz;

-- What a mini-program's code stands for: it holds 32 characters, so it holds the key of a row.
create table mini_scenes (
  key text collate "C" primary key,
  target_hash text collate "C" not null unique,
  page text not null,
  params jsonb not null,
  made_at timestamptz not null default shop_now()
);

-- Links that open the mini-program from outside, each good for thirty days.
create table mini_schemes (
  target_hash text collate "C" primary key,
  openlink text not null,
  expires_at timestamptz not null
);
create index mini_schemes_expire on mini_schemes (expires_at);
