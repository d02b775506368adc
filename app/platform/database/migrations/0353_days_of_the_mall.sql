-- How many came to the mall, looked at goods, filled a cart and ordered, by day and source, summed up by a sweep from marks;
-- '' is the day as a whole, in which a device counts once. Visits go after some months, these sums stay.
create table mall_days (
  day date not null,
  -- Of orders their channel; unknown where nobody knows it.
  source text collate "C" not null,
  visits integer not null,
  visitors integer not null,
  -- Devices that looked at goods.
  lookers integer not null,
  -- Devices that put something into a cart.
  carts integer not null,
  -- Orders placed, without those of prizes.
  orders integer not null,
  primary key (day, source)
);
create table mall_days_to_sum (
  id bigint generated always as identity primary key,
  day date not null
);

create or replace function mark_visits() returns trigger language plpgsql as $$
begin
  insert into visits_to_sum (shop_id, day) select distinct shop_id, day from changed where shop_id <> '';
  insert into mall_days_to_sum (day) select distinct day from changed;
  return null;
end $$;

create function mark_placed() returns trigger language plpgsql as $$
begin
  insert into mall_days_to_sum (day)
  select distinct (placed_at at time zone 'Asia/Shanghai')::date from changed where kind <> 'prize';
  return null;
end $$;
create trigger orders_placed_today after insert on orders referencing new table as changed
  for each statement execute function mark_placed();
create function mark_moved() returns trigger language plpgsql as $$
begin
  insert into mall_days_to_sum (day)
  select (at at time zone 'Asia/Shanghai')::date from (values (old.placed_at), (new.placed_at)) as moved (at);
  return null;
end $$;
create trigger orders_placed_otherwise after update of placed_at on orders
  for each row when (old.placed_at <> new.placed_at) execute function mark_moved();

-- What several devices looked for on a day and did not find. The rows of devices go after a day, each day in one piece: keyed
-- hashes that say nothing beside other words.
create table search_misses (
  day date not null,
  words text collate "C" not null,
  device text collate "C" not null,
  primary key (day, words, device)
) partition by range (day);
-- For days before parts are made ahead, and for those that a backup brings.
do $$ begin
  execute format('create table search_misses_first partition of search_misses for values from (minvalue) to (%L)',
    (now() at time zone 'Asia/Shanghai')::date + 1);
end $$;
create table search_miss_days (
  day date not null,
  words text collate "C" not null,
  devices integer not null check (devices > 0),
  primary key (day, words)
);
