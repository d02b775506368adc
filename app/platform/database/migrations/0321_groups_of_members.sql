-- Whether somebody wants news of coupons and campaigns; null until they were asked, which counts as no.
alter table members add takes_marketing boolean;

-- What operators note of a member, for operators alone.
create table member_tags (
  member_id text collate "C" not null references members (id),
  tag text collate "C" not null check (tag <> ''),
  tagged_at timestamptz not null default shop_now(),
  primary key (member_id, tag)
);
create index member_tags_tag on member_tags (tag, member_id);

create table member_notes (
  member_id text collate "C" primary key references members (id),
  note text not null,
  noted_at timestamptz not null default shop_now()
);

-- Who belongs to a group is read off when something is sent.
create table member_groups (
  id text collate "C" primary key default new_id(),
  name text collate "C" not null check (name <> ''),
  rule jsonb not null,
  created_by text collate "C" not null references operators (id),
  created_at timestamptz not null default shop_now()
);

-- What goes to a group, by the rule as it was. `after_id`: the last member who was looked at.
create table broadcasts (
  id text collate "C" primary key default new_id(),
  group_id text collate "C" not null references member_groups (id),
  rule jsonb not null,
  kind text not null check (kind in ('notice', 'coupon')),
  params jsonb not null default '{}',
  batch_id text collate "C" references coupon_batches (id),
  state text check (state in ('planned', 'running', 'finished', 'stopped')),
  due_at timestamptz not null default shop_now(),
  planned integer not null check (planned >= 0),
  sent integer not null default 0 check (sent >= 0 and sent <= 100000),
  skipped integer not null default 0 check (skipped >= 0),
  after_id text collate "C" not null default '',
  created_by text collate "C" not null references operators (id),
  created_at timestamptz not null default shop_now(),
  check ((kind = 'coupon') = (batch_id is not null))
);
create index broadcasts_group on broadcasts (group_id, id desc);
create index broadcasts_due on broadcasts (due_at) where state in ('planned', 'running');

create table broadcast_history (
  id bigint generated always as identity primary key,
  broadcast_id text collate "C" not null references broadcasts (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('operator', 'sweep')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index broadcast_history_broadcast on broadcast_history (broadcast_id, id);

-- Once a member, whatever happens to the process that sends it.
create table broadcast_recipients (
  broadcast_id text collate "C" not null references broadcasts (id),
  member_id text collate "C" not null references members (id),
  sent_at timestamptz not null default shop_now(),
  primary key (broadcast_id, member_id)
);
create index broadcast_recipients_member on broadcast_recipients (member_id);
