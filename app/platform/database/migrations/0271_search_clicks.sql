-- What was opened from results of a search, by day and goods; nobody who searched is here.
create table if not exists search_clicks (
  day date not null,
  goods_id text collate "C" not null references goods (id) on delete cascade,
  clicks integer not null check (clicks > 0),
  primary key (day, goods_id)
);
create index if not exists search_clicks_goods on search_clicks (goods_id);

-- After which words others led to goods; nobody who searched is here.
create table if not exists search_retries (
  day date not null,
  typed text collate "C" not null,
  then_typed text collate "C" not null,
  times integer not null check (times > 0),
  primary key (day, typed, then_typed)
);

-- The last day on which the clicks of the days before were counted.
create table if not exists search_clicks_counted (
  day date primary key
);

-- `clicks`: of the thirty days before today.
alter table goods add column if not exists clicks integer not null default 0;
create index if not exists goods_clicked on goods (id) where clicks > 0;
alter table findable_goods add column if not exists clicks integer not null default 0;

create or replace function list_findable() returns trigger language plpgsql as $$
begin
  insert into findable_goods (id, category_id, brand_id, is_exclusive, in_stock, price_from, sort, sales, clicks, words)
  select id, category_id, brand_id, is_exclusive, in_stock, price_from, sort, sales, clicks, words
  from listed where status = 'on sale';
  return null;
end $$;

create or replace function change_findable() returns trigger language plpgsql as $$
begin
  if new.status <> 'on sale' then
    delete from findable_goods where id = new.id;
    return null;
  end if;
  insert into findable_goods (id, category_id, brand_id, is_exclusive, in_stock, price_from, sort, sales, clicks, words)
  values (new.id, new.category_id, new.brand_id, new.is_exclusive, new.in_stock, new.price_from, new.sort, new.sales,
    new.clicks, new.words)
  on conflict (id) do update set
    category_id = excluded.category_id, brand_id = excluded.brand_id, is_exclusive = excluded.is_exclusive,
    in_stock = excluded.in_stock, price_from = excluded.price_from, sort = excluded.sort, sales = excluded.sales,
    clicks = excluded.clicks, words = excluded.words;
  return null;
end $$;

drop trigger if exists goods_findable_changed on goods;
create trigger goods_findable_changed after update of status, category_id, brand_id, is_exclusive, in_stock, price_from,
  sort, sales, clicks, words on goods
  for each row when (old.status = 'on sale' or new.status = 'on sale') execute function change_findable();
