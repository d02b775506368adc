-- What members ask the mall about an order, a case or goods: one thread for each member and thing, which nobody closes.
create table questions (
  id text collate "C" primary key default new_id(),
  member_id text collate "C" not null references members (id),
  kind text collate "C" not null check (kind in ('order', 'case', 'goods')),
  subject_id text collate "C" not null,
  -- What the thing was called when it was first asked about; goods change their names and go off sale.
  title jsonb not null,
  picture text,
  asked_at timestamptz not null default shop_now(),
  -- The newest message. Numbers count within the thread, ids sort threads among each other.
  last_no int not null check (last_no > 0),
  last_id text collate "C" not null,
  -- The first message that no answer has followed; nothing where the mall has had the last word.
  waits_id text collate "C",
  waiting_since timestamptz,
  -- The newest answer, and up to where the member has read.
  answered_no int not null default 0,
  read_no int not null default 0,
  unique (member_id, kind, subject_id),
  check ((waits_id is null) = (waiting_since is null)),
  check (answered_no between 0 and last_no),
  check (read_no between 0 and last_no)
);
create index questions_member on questions (member_id, last_id desc);
create index questions_unread on questions (member_id) where answered_no > read_no;
create index questions_subject on questions (subject_id, last_id desc);
create index questions_newest on questions (last_id desc);
create index questions_waiting on questions (waits_id) where waits_id is not null;
create index questions_answered on questions (last_id desc) where waits_id is null;

create table question_messages (
  id text collate "C" primary key default new_id(),
  question_id text collate "C" not null references questions (id),
  no int not null check (no > 0),
  -- Who answers; nobody where the member writes.
  operator_id text collate "C" references operators (id),
  body text not null check (char_length(body) between 1 and 500),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 3),
  sent_at timestamptz not null default shop_now(),
  unique (question_id, no)
);
