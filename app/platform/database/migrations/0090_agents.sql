-- Members who run a shop in the shop, or have asked for one. `person` is the real name and the phone, sealed.
create table agents (
  id text collate "C" primary key default new_id(),
  member_id text collate "C" not null unique references members (id),
  state text collate "C" not null check (state in ('pending', 'approved', 'rejected', 'frozen')),
  person text,
  city text not null,
  reason text not null,
  agreement text not null,
  adult_at timestamptz not null default shop_now(),
  -- Why it was rejected or frozen; empty otherwise.
  because text not null default '',
  applied_at timestamptz not null default shop_now(),
  created_at timestamptz not null default shop_now()
);
create index agents_state on agents (state, id);

create table agent_history (
  id bigint generated always as identity primary key,
  agent_id text collate "C" not null references agents (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('member', 'operator')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index agent_history_agent on agent_history (agent_id, id);
