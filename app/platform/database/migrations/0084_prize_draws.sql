-- Prizes that members draw. What an activity promises stands in its versions; a version that has begun never changes.
create table prize_activities (
  id text collate "C" primary key default new_id(),
  name jsonb not null,
  created_at timestamptz not null default shop_now()
);

-- `seed_sealed` is the secret seed under a key of the settings; `seed` is the same in plain, from the end on.
create table prize_versions (
  id text collate "C" primary key default new_id(),
  activity_id text collate "C" not null references prize_activities (id),
  number int not null check (number > 0),
  state text collate "C" not null check (state in ('planned', 'running', 'ended', 'dropped')),
  cost int not null check (cost between 0 and 1000000),
  seed_sealed text,
  seed_hash text,
  seed text,
  drawn int not null default 0 check (drawn >= 0),
  created_at timestamptz not null default shop_now(),
  started_at timestamptz,
  ended_at timestamptz,
  unique (activity_id, number),
  check ((state in ('running', 'ended')) = (seed_hash is not null and seed_sealed is not null and started_at is not null)),
  check ((state = 'ended') = (seed is not null and ended_at is not null)),
  check (drawn = 0 or seed_hash is not null)
) with (fillfactor = 50);
create unique index prize_versions_running on prize_versions (activity_id) where state = 'running';

create table prize_version_history (
  id bigint generated always as identity primary key,
  prize_version_id text collate "C" not null references prize_versions (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('operator', 'sweep')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index prize_version_history_version on prize_version_history (prize_version_id, id);

-- `weight` is out of 1,000,000. No prize is worth more than ¥50,000. `came` counts the numbers that fell on it, `given`
-- what was won; neither ever falls.
create table prizes (
  id text collate "C" primary key default new_id(),
  version_id text collate "C" not null references prize_versions (id),
  position int not null check (position between 1 and 12),
  kind text collate "C" not null check (kind in ('none', 'points', 'coupon', 'goods')),
  name jsonb not null,
  weight int not null check (weight between 0 and 1000000),
  pieces int check (pieces > 0),
  came int not null default 0 check (came >= 0),
  given int not null default 0 check (given >= 0),
  points int check (points between 1 and 1000000),
  batch_id text collate "C" references coupon_batches (id),
  sku_id text collate "C" references skus (id),
  worth bigint not null default 0 check (worth between 0 and 5000000),
  is_fallback boolean not null default false,
  allotment_id text collate "C" unique references stock_allotments (id),
  unique (version_id, position) deferrable,
  check (given <= pieces),
  check ((kind = 'points') = (points is not null)),
  check ((kind = 'coupon') = (batch_id is not null)),
  check ((kind = 'goods') = (sku_id is not null)),
  check (kind in ('none', 'points') or pieces is not null),
  check (not is_fallback or (kind in ('none', 'points') and pieces is null))
) with (fillfactor = 50);
create unique index prizes_fallback on prizes (version_id) where is_fallback;

-- A version that begins promises everything: its weights are whole, and it has a prize for when another has run out.
create function check_prize_version() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(weight), 0) <> 1000000 or count(*) filter (where is_fallback) <> 1
      from prizes where version_id = new.id) then
    raise exception 'prize version % does not add up', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger prize_version_adds_up after update of state on prize_versions
  for each row when (new.state = 'running') execute function check_prize_version();

create function keep_prizes() returns trigger language plpgsql as $$
begin
  if (select state <> 'planned' from prize_versions where id = coalesce(new.version_id, old.version_id)) then
    raise exception 'prizes of a version that has begun do not change' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger prizes_stay before insert or delete or update of version_id, position, kind, name, weight, pieces, points,
  batch_id, sku_id, worth, is_fallback on prizes for each row execute function keep_prizes();

-- `drawn_prize_id` is where the number fell; another was given only where that one had run out.
create table prize_draws (
  id text collate "C" primary key,
  version_id text collate "C" not null references prize_versions (id),
  n int not null check (n > 0),
  number int not null check (number between 1 and 1000000),
  drawn_prize_id text collate "C" not null references prizes (id),
  prize_id text collate "C" not null references prizes (id),
  instead text collate "C" check (instead in ('pieces', 'coupons')),
  member_id text collate "C" references members (id),
  state text collate "C" not null check (state in ('given', 'won', 'addressed', 'shipped', 'received', 'expired', 'closed')),
  cost int not null check (cost >= 0),
  is_free boolean not null default false,
  is_win boolean not null,
  coupon_id text collate "C",
  order_id text collate "C" unique references orders (id),
  drawn_at timestamptz not null default shop_now(),
  warned_at timestamptz,
  unique (version_id, n),
  check ((instead is null) = (drawn_prize_id = prize_id)),
  check (not is_free or cost = 0),
  check ((order_id is not null) = (state in ('addressed', 'shipped', 'received', 'closed')))
);
create index prize_draws_member on prize_draws (member_id, id desc) where member_id is not null;
create index prize_draws_day on prize_draws (member_id, drawn_at) where member_id is not null;
create index prize_draws_prize on prize_draws (prize_id, id);
create index prize_draws_open on prize_draws (drawn_at) where state = 'won';
create index prize_draws_gone on prize_draws (drawn_at) where member_id is null;
create index prize_draws_winners on prize_draws (version_id, id) where is_win;

create table prize_draw_history (
  id bigint generated always as identity primary key,
  prize_draw_id text collate "C" not null references prize_draws (id) on delete cascade,
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('member', 'operator', 'sweep', 'gateway')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index prize_draw_history_draw on prize_draw_history (prize_draw_id, id);

-- Who has said to be 18 or older.
create table prize_adults (
  member_id text collate "C" primary key references members (id),
  said_at timestamptz not null default shop_now()
);

insert into accounts (id, unit, kind, side) values ('points drawn', 'PTS', 'points drawn', 'credit');

do $$
declare
  takings text;
begin
  select conname into strict takings from pg_constraint
  where conrelid = 'member_coupons'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%taken_by%';
  execute format('alter table member_coupons drop constraint %I', takings);
end $$;
alter table member_coupons add constraint member_coupons_taken_by_check
  check (taken_by in ('claim', 'new member', 'operator', 'prize'));

create trigger prize_version_tags after insert or update of state on prize_versions
  for each statement execute function raise_fixed_tags('prizes');
create function raise_prize_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(array['prizes']);
  return null;
end $$;
-- Only where a prize runs out: each draw writes here, and must not wait for a tag.
create trigger prize_tags after update of given on prizes for each row
  when (new.given = new.pieces) execute function raise_prize_tags();
