-- What members say of things that everybody sees; `kind` and `subject_id` name the thing.
create table reports (
  id text collate "C" primary key default new_id(),
  kind text collate "C" not null,
  subject_id text collate "C" not null,
  -- Whose the thing was then; nobody where it was the mall's own.
  author_id text collate "C" references members (id),
  -- Nobody where a list of words has found it.
  member_id text collate "C" references members (id),
  reason text collate "C" not null,
  body text not null default '',
  state text collate "C" not null check (state in ('open', 'upheld', 'dismissed')),
  note text not null default '',
  -- One of all that were sent of a thing until it was decided stands for it in the queue.
  leads boolean not null,
  sent_at timestamptz not null default shop_now(),
  check (state = 'open' or note <> '')
);
create unique index reports_open on reports (kind, subject_id, coalesce(member_id, '')) where state = 'open';
create unique index reports_leading on reports (kind, subject_id) where state = 'open' and leads;
create index reports_queue on reports (id) where state = 'open' and leads;
create index reports_decided on reports (id) where state <> 'open' and leads;
create index reports_thing on reports (kind, subject_id, state, id);
create index reports_member on reports (member_id, id);
create index reports_author on reports (author_id, state);

create table report_history (
  id bigint generated always as identity primary key,
  report_id text collate "C" not null references reports (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('member', 'operator', 'sweep')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index report_history_report on report_history (report_id, id);
