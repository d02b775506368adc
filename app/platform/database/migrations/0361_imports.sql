-- A table that an operator brings in: read and compared first, then done thing by thing by a sweep.
create table imports (
  id text collate "C" primary key default new_id(),
  operator_id text collate "C" not null references operators (id),
  -- Null: the file is here, and nobody has said what it is.
  kind text,
  name text not null default '',
  bytes int not null,
  -- The language in which the operator reads what is wrong.
  locale text not null default 'zh-Hans',
  sent_at timestamptz not null default shop_now(),
  -- Rows of the file that are read.
  rows int not null default 0,
  read_at timestamptz,
  -- Odd prices are meant.
  meant boolean not null default false,
  started_at timestamptz,
  stopped_at timestamptz,
  ended_at timestamptz,
  -- Why it could not be read, in words.
  fault text,
  -- Whoever works on it has it until then.
  taken_until timestamptz
);
create index imports_sent on imports (sent_at);
create index imports_open on imports (id) where ended_at is null and fault is null;

-- The file itself, until it is read.
create table import_pieces (
  import_id text collate "C" not null references imports (id) on delete cascade,
  no int not null,
  bytes bytea not null,
  primary key (import_id, no)
);

create table import_rows (
  import_id text collate "C" not null references imports (id) on delete cascade,
  line int not null,
  -- What the row is about, and the thing that is changed in one transaction with others of it.
  key text collate "C" not null,
  subject text collate "C" not null,
  name text not null,
  fate text not null check (fate in ('add', 'change', 'same', 'bad')),
  is_odd boolean not null default false,
  -- By the keys of columns: what was there, and what the file says.
  before jsonb not null,
  after jsonb not null,
  why text not null default '',
  -- Null: not done.
  outcome text check (outcome in ('done', 'left', 'overtaken')),
  primary key (import_id, line)
);
create unique index import_rows_key on import_rows (import_id, key) where fate <> 'bad';
create index import_rows_waiting on import_rows (import_id, line) where outcome is null and fate in ('add', 'change');
create index import_rows_subject on import_rows (import_id, subject) where outcome is null and fate in ('add', 'change');
