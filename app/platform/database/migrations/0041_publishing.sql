-- Who looks at what people publish.
alter table operators drop constraint operators_role_check;
alter table operators add constraint operators_role_check
  check (role in ('owner', 'goods', 'orders', 'service', 'content', 'finance'));

-- Versions of what members show to others, such as a nickname. `waiting`: others see what there was before. `shown`: they see
-- it already, and somebody looks at it later; `before` is put back if it is rejected then.
create table publications (
  id text collate "C" primary key default new_id(),
  kind text collate "C" not null,
  member_id text collate "C" not null references members (id),
  subject_id text collate "C" not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  before jsonb check (jsonb_typeof(before) = 'object'),
  sent_at timestamptz not null default shop_now(),
  state text collate "C" not null
    check (state in ('waiting', 'shown', 'approved', 'rejected', 'replaced', 'withdrawn')),
  reason text not null default '',
  check (state <> 'rejected' or reason <> '')
);
create unique index publications_open on publications (kind, subject_id) where state in ('waiting', 'shown');
create index publications_member on publications (member_id, id);
create index publications_state on publications (state, id);

create table publication_history (
  id bigint generated always as identity primary key,
  publication_id text collate "C" not null references publications (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('member', 'operator')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index publication_history_publication on publication_history (publication_id, id);
