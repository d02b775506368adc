-- What one operator has asked for and another one has to approve: the act by its kind, the thing that it is about, what it
-- costs at most in fen (null where nothing limits it), and all that is needed to carry it out. `part` tells apart what may
-- wait side by side for one thing. Facts hold no personal data, only numbers of rows that do.
create table approvals (
  id text collate "C" primary key default new_id(),
  kind text collate "C" not null,
  subject_kind text collate "C" not null,
  subject_id text collate "C" not null,
  part text collate "C" not null default '',
  amount bigint check (amount >= 0),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  asked_by text collate "C" not null references operators (id),
  asked_at timestamptz not null default shop_now(),
  expires_at timestamptz not null,
  state text collate "C" not null check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'expired')),
  decided_by text collate "C" references operators (id),
  decided_at timestamptz,
  is_released boolean not null default false,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('approved', 'rejected', 'withdrawn')) = (decided_by is not null)),
  check (state <> 'approved' or (decided_by = asked_by) = is_released),
  check (state <> 'withdrawn' or decided_by = asked_by)
);
create unique index approvals_waiting on approvals (kind, subject_kind, subject_id, part) where state = 'waiting';
create index approvals_due on approvals (expires_at) where state = 'waiting';
create index approvals_subject on approvals (subject_kind, subject_id, id);
create index approvals_state on approvals (state, id);

create table approval_history (
  id bigint generated always as identity primary key,
  approval_id text collate "C" not null references approvals (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('operator', 'sweep')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index approval_history_approval on approval_history (approval_id, id);
