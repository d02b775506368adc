-- The table of before has never held a row: nobody could publish a video.
drop table videos;

-- Films as they are stored. Those of operators belong to the mall.
create table video_files (
  key text collate "C" primary key,
  owner_id text collate "C" references members (id),
  operator_id text collate "C" references operators (id),
  width int not null,
  height int not null,
  seconds int not null,
  bytes int not null,
  created_at timestamptz not null default shop_now(),
  -- When somebody last looked whether a video has it.
  looked_at timestamptz not null default shop_now(),
  check (num_nonnulls(owner_id, operator_id) = 1)
);
create index video_files_owner on video_files (owner_id, created_at);
create index video_files_looked on video_files (looked_at);

-- Each letter and each pair of letters of a text: Chinese has no spaces between its words.
create function grams_of(said text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(said, at, width)), '{}')
  from generate_series(1, length(said)) as at, generate_series(1, 2) as width
$$;

-- The columns are what the author works on; `shown` is what others see, and nothing where nobody sees it.
create table videos (
  id text collate "C" primary key default new_id(),
  -- Nobody where the mall shows it.
  member_id text collate "C" references members (id),
  submission_id text collate "C" not null,
  state text collate "C" not null check (state in ('draft', 'in review', 'published', 'rejected', 'off')),
  reason text not null default '',
  version int not null default 1,
  title text not null default '',
  said text not null default '',
  tags text[] not null default '{}',
  goods_ids text[] collate "C" not null default '{}',
  file text collate "C" not null default '',
  cover text collate "C" not null default '',
  shown jsonb check (jsonb_typeof(shown) = 'object'),
  -- The order in which videos came out; a video keeps its place when it is changed.
  shown_no bigint unique,
  shown_at timestamptz,
  -- What somebody can search for, in small letters, and each letter and pair of letters of it.
  words text generated always as (lower(coalesce(shown ->> 'title', '') || ' ' || coalesce(shown ->> 'tags', '') || ' ' || coalesce(shown ->> 'said', ''))) stored,
  grams text[] collate "C" generated always as (grams_of(lower(coalesce(shown ->> 'title', '') || ' ' || coalesce(shown ->> 'tags', '') || ' ' || coalesce(shown ->> 'said', '')))) stored,
  plays int not null default 0 check (plays >= 0),
  likes int not null default 0 check (likes >= 0),
  changed_at timestamptz not null default shop_now(),
  check (shown is null or shown_no is not null),
  check (state <> 'published' or shown is not null),
  check (state not in ('draft', 'off') or shown is null)
);
create unique index videos_submission on videos (coalesce(member_id, ''), submission_id);
create index videos_member on videos (member_id, id) where member_id is not null;
create index videos_shown on videos (shown_no) where shown is not null;
create index videos_shown_member on videos (member_id, shown_no) where shown is not null;
create index videos_grams on videos using gin (grams) where shown is not null;
create index videos_goods on videos using gin ((shown -> 'goodsIds')) where shown is not null;
create index videos_shown_file on videos ((shown ->> 'file')) where shown is not null;
create index videos_file on videos (file);
create index videos_state on videos (state, id);
create sequence video_shown_no;

create table video_history (
  id bigint generated always as identity primary key,
  video_id text collate "C" not null references videos (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('member', 'operator', 'sweep')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index video_history_video on video_history (video_id, id);

create table video_likes (
  video_id text collate "C" not null references videos (id),
  member_id text collate "C" not null references members (id),
  liked_at timestamptz not null default shop_now(),
  primary key (video_id, member_id)
);
create index video_likes_member on video_likes (member_id, liked_at);

-- Who has played what on a day of the mall: a browser's random name, kept until the day is over.
create table video_plays (
  day date not null,
  video_id text collate "C" not null references videos (id),
  viewer text collate "C" not null,
  primary key (day, video_id, viewer)
);
create index video_plays_video on video_plays (video_id);

create function raise_video_tags() returns trigger language plpgsql as $$
begin
  if coalesce(old.shown, 'null') is distinct from coalesce(new.shown, 'null') then
    perform raise_tags(array['videos']);
  end if;
  return null;
end $$;
create trigger videos_tags after update or delete on videos for each row execute function raise_video_tags();
