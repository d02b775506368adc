-- What members are rewarded for. A row each; operators switch them and say what they give.
create table missions (
  kind text collate "C" primary key check (kind in ('signIn', 'profile', 'firstOrder', 'review', 'share', 'invite')),
  position int not null unique,
  is_on boolean not null default true,
  reward text not null default 'points' check (reward in ('points', 'coupon', 'draw')),
  points int not null check (points between 1 and 100000),
  -- Points besides on every seventh day in a row.
  bonus int not null default 0 check (bonus between 0 and 100000),
  -- How often a day it gives its reward at most, where it does so more than once.
  per_day int not null default 1 check (per_day between 1 and 100),
  batch_id text collate "C" references coupon_batches (id),
  check (reward <> 'coupon' or batch_id is not null)
);
insert into missions (kind, position, points, bonus, per_day) values
  ('signIn', 1, 5, 20, 1), ('profile', 2, 20, 0, 1), ('firstOrder', 3, 100, 0, 1), ('review', 4, 20, 0, 1),
  ('share', 5, 5, 0, 3), ('invite', 6, 100, 0, 1);

-- A reward that was claimed. `part` is what it was for: the day, the day and the number of the opened link, the invited
-- member, or nothing for what is done once. So nothing is claimed twice, by no clock and in no number of windows.
create table mission_claims (
  id text collate "C" primary key default new_id(),
  member_id text collate "C" not null references members (id),
  kind text collate "C" not null check (kind in ('signIn', 'profile', 'firstOrder', 'review', 'share', 'invite')),
  part text collate "C" not null,
  day date not null,
  -- Days in a row, for signing in.
  streak int not null default 0 check (streak >= 0),
  reward text not null check (reward in ('points', 'coupon', 'draw')),
  points int not null check (points >= 0),
  coupon_id text collate "C" references member_coupons (id),
  claimed_at timestamptz not null default shop_now(),
  unique (member_id, kind, part)
);
create index mission_claims_day on mission_claims (day, kind);
create index mission_claims_coupon on mission_claims (coupon_id) where coupon_id is not null;

-- Draws for nothing, each used by one draw.
create table free_draws (
  id text collate "C" primary key default new_id(),
  member_id text collate "C" not null references members (id),
  claim_id text collate "C" not null unique references mission_claims (id) on delete cascade,
  draw_id text collate "C" unique,
  given_at timestamptz not null default shop_now(),
  used_at timestamptz,
  check ((draw_id is null) = (used_at is null))
);
create index free_draws_open on free_draws (member_id, id) where draw_id is null;
