-- A task pays a reward for a review of its goods. Places and budget are taken by one guarded statement.
create table reward_tasks (
  id text collate "C" primary key default new_id(),
  goods_id text collate "C" not null references goods (id),
  reward bigint not null check (reward > 0),
  budget bigint not null check (budget >= reward),
  places int not null check (places > 0),
  taken int not null default 0 check (taken between 0 and places),
  committed bigint not null default 0 check (committed between 0 and budget),
  wants text[] not null check (cardinality(wants) > 0 and wants <@ array['pictures', 'link', 'text']),
  brief jsonb not null default '{}',
  opens_at timestamptz not null default shop_now(),
  closes_at timestamptz not null check (closes_at > opens_at),
  closed_at timestamptz,
  created_at timestamptz not null default shop_now()
);
create index reward_tasks_goods on reward_tasks (goods_id) where closed_at is null;
create index reward_tasks_open on reward_tasks (id) where closed_at is null;

-- What a member hands in for one of their lines; a place is taken while it waits and for good once it was approved.
create table reward_submissions (
  id text collate "C" primary key default new_id(),
  task_id text collate "C" not null references reward_tasks (id),
  member_id text collate "C" not null references members (id),
  line_id text collate "C" not null references order_lines (id),
  order_id text collate "C" not null references orders (id),
  goods_id text collate "C" not null references goods (id),
  reward bigint not null check (reward > 0),
  state text not null check (state in ('submitted', 'approved', 'rejected', 'revoked')),
  body text not null default '',
  link text not null default '',
  pictures text[] not null default '{}',
  reason text not null default '',
  resubmits int not null default 0 check (resubmits between 0 and 3),
  paid_at timestamptz,
  created_at timestamptz not null default shop_now(),
  submitted_at timestamptz not null default shop_now(),
  unique (task_id, member_id),
  check (state <> 'approved' or paid_at is not null)
);
create index reward_submissions_member on reward_submissions (member_id, id);
create index reward_submissions_line on reward_submissions (line_id);
create index reward_submissions_waiting on reward_submissions (id) where state = 'submitted';

create table reward_history (
  id bigint generated always as identity primary key,
  reward_id text collate "C" not null references reward_submissions (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('member', 'operator', 'sweep', 'gateway')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index reward_history_reward on reward_history (reward_id, id);

-- Prints of pictures that were handed in. Two that differ in at most 7 of 64 bits share one of their eight bytes.
create table reward_prints (
  submission_id text collate "C" not null references reward_submissions (id),
  picture text collate "C" not null,
  digest text not null,
  print bit(64) not null,
  bands int[] not null,
  like_id text collate "C" references reward_submissions (id),
  primary key (submission_id, picture)
);
create index reward_prints_bands on reward_prints using gin (bands);
create index reward_prints_like on reward_prints (like_id) where like_id is not null;

-- A review is marked as rewarded wherever it is shown.
create trigger reward_tags after update of state on reward_submissions for each row
  when (old.state is distinct from new.state and new.state in ('approved', 'revoked'))
  execute function raise_comment_tags();
