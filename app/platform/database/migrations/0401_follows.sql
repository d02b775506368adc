-- Whom members follow: a member who publishes, or the mall.
create table makers (
  id text collate "C" primary key,
  -- Nobody where it is the mall.
  member_id text collate "C" references members (id),
  followers int not null default 0 check (followers >= 0),
  check (id = coalesce(member_id, 'mall'))
);
create index makers_member on makers (member_id);

create table follows (
  id text collate "C" primary key default new_id(),
  member_id text collate "C" not null references members (id),
  maker_id text collate "C" not null references makers (id),
  followed_at timestamptz not null default shop_now(),
  unique (member_id, maker_id),
  check (member_id <> maker_id)
);
create index follows_newest on follows (member_id, id desc);
create index follows_maker on follows (maker_id, member_id);

-- What followers are still to be notified of: the newest of each maker.
create table follow_news (
  maker_id text collate "C" primary key references makers (id),
  kind text collate "C" not null check (kind in ('video', 'article')),
  subject_id text collate "C" not null,
  sent_at timestamptz not null default shop_now(),
  -- Followers up to this one have been.
  notified_to text collate "C" not null default ''
);
create index follow_news_sent on follow_news (sent_at, maker_id);

-- When a follower was last notified, whoever it was of.
create table follow_notices (
  member_id text collate "C" primary key references members (id),
  notified_at timestamptz not null default shop_now()
);

alter table members add column hears_of_follows boolean not null default true;

-- The newest of each maker, for the list of those whom a member follows.
create index videos_shown_maker on videos ((coalesce(member_id, 'mall')), shown_no) where shown is not null;
