-- Who runs the mall. The second factor's secret is encrypted with a key of its own; `last_step` is the newest 30-second
-- step whose code was used, so that no code is good twice; `recovery_used` numbers the spent recovery codes.
create table operators (
  id text primary key default new_id(),
  phone text not null unique,
  name text not null,
  role text not null check (role in ('owner', 'goods', 'orders', 'service', 'finance')),
  status text not null default 'active' check (status in ('active', 'blocked')),
  totp_secret text not null,
  enrolled_at timestamptz,
  last_step bigint not null default 0,
  recovery_used int[] not null default '{}',
  created_at timestamptz not null default shop_now()
);

-- `proved_at`: the second factor was shown and the session is whole. `fresh_until`: it was asked again since.
create table operator_sessions (
  token_hash text primary key,
  operator_id text not null references operators (id),
  created_at timestamptz not null default shop_now(),
  seen_at timestamptz not null default shop_now(),
  proved_at timestamptz,
  fresh_until timestamptz,
  ended_at timestamptz,
  check (fresh_until is null or proved_at is not null)
);
create index operator_sessions_operator on operator_sessions (operator_id) where ended_at is null;

-- What operators did, with personal data masked. Rows are written once and never changed.
create table operator_acts (
  id text primary key default new_id(),
  operator_id text not null references operators (id),
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default shop_now()
);
create index operator_acts_newest on operator_acts (at desc, id desc);
create index operator_acts_operator on operator_acts (operator_id, at desc, id desc);
create index operator_acts_subject on operator_acts (subject_kind, subject_id, at desc, id desc);

create trigger operator_acts_append_only before update or delete or truncate on operator_acts
  for each statement execute function refuse_change();

-- The purposes are a closed list in the code, which operators' logins join.
alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check check (purpose ~ '^[a-z]+(-[a-z]+)*$');
