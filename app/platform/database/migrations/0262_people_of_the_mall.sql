-- A mall's own roles: what their holders may do, by the names of the rights.
create table operator_roles (
  id text collate "C" primary key default new_id(),
  name text collate "C" not null unique check (name <> ''),
  rights text[] not null check (cardinality(rights) > 0),
  created_at timestamptz not null default shop_now()
);

alter table operators drop constraint operators_role_check;
alter table operators add constraint operators_role_check
  check (role in ('owner', 'goods', 'orders', 'service', 'content', 'finance', 'own'));
-- `joined_at`: null while the invitation waits. `recovery_round`: grows when the recovery codes are replaced. `language`: null
-- as the browser asks.
alter table operators
  add own_role_id text collate "C" references operator_roles (id),
  add joined_at timestamptz default shop_now(),
  add invited_by text collate "C" references operators (id),
  add recovery_round integer not null default 0,
  add language text,
  add constraint operators_own_role check ((role = 'own') = (own_role_id is not null));
create index operators_own_role on operators (own_role_id) where own_role_id is not null;

-- What one session is called where it is listed; the token's hash is shown to nobody.
alter table operator_sessions
  add id text collate "C" not null default new_id(),
  add browser text not null default '';
create unique index operator_sessions_id on operator_sessions (id);
create index operator_sessions_seen on operator_sessions (operator_id, seen_at) where proved_at is not null;

-- What an operator had typed when the session was over, sealed, until they are back.
create table typed_forms (
  operator_id text collate "C" not null references operators (id),
  path text collate "C" not null,
  sealed text not null,
  until timestamptz not null,
  primary key (operator_id, path)
);
create index typed_forms_until on typed_forms (until);
