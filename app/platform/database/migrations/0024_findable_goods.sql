-- Goods on sale as words find them: a narrow copy of what is ranked, filtered and counted, kept true by the triggers
-- below in the transaction that changes the goods. A word finds thousands of goods of which 20 are shown; reading the
-- wide rows of all of them was what a search took. What is written often stands in no index here, so that counting
-- sales and selling out leave the index of words alone.
create table findable_goods (
  price_from bigint not null,
  sort int not null,
  sales int not null,
  in_stock boolean not null,
  is_exclusive boolean not null,
  id text primary key references goods (id) on delete cascade,
  category_id text not null,
  brand_id text,
  words tsvector not null
) with (fillfactor = 90);

create function list_findable() returns trigger language plpgsql as $$
begin
  insert into findable_goods (id, category_id, brand_id, is_exclusive, in_stock, price_from, sort, sales, words)
  select id, category_id, brand_id, is_exclusive, in_stock, price_from, sort, sales, words
  from listed where status = 'on sale';
  return null;
end $$;
create trigger goods_findable_listed after insert on goods referencing new table as listed
  for each statement execute function list_findable();

create function change_findable() returns trigger language plpgsql as $$
begin
  if new.status <> 'on sale' then
    delete from findable_goods where id = new.id;
    return null;
  end if;
  insert into findable_goods (id, category_id, brand_id, is_exclusive, in_stock, price_from, sort, sales, words)
  values (new.id, new.category_id, new.brand_id, new.is_exclusive, new.in_stock, new.price_from, new.sort, new.sales,
    new.words)
  on conflict (id) do update set
    category_id = excluded.category_id, brand_id = excluded.brand_id, is_exclusive = excluded.is_exclusive,
    in_stock = excluded.in_stock, price_from = excluded.price_from, sort = excluded.sort, sales = excluded.sales,
    words = excluded.words;
  return null;
end $$;
create trigger goods_findable_changed after update of status, category_id, brand_id, is_exclusive, in_stock, price_from,
  sort, sales, words on goods
  for each row when (old.status = 'on sale' or new.status = 'on sale') execute function change_findable();

insert into findable_goods (id, category_id, brand_id, is_exclusive, in_stock, price_from, sort, sales, words)
select id, category_id, brand_id, is_exclusive, in_stock, price_from, sort, sales, words
from goods where status = 'on sale';
create index findable_goods_words on findable_goods using gin (words);

-- The goods of a brand in their order: read from all goods in that order, those of a brand that stands late in it were
-- found after ten thousand others.
create index goods_of_brand on goods (brand_id, (-sort), sales, id) where status = 'on sale';
drop index goods_brand;
