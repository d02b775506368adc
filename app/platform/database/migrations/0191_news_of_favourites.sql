-- What members hear of their favourites: that they can be had again, and that they cost less than when they were saved.
-- Both may be switched off.
alter table members add column hears_of_favourites boolean not null default true;
alter table favourites add column told_back_at timestamptz;
-- The lowest price that the member was told of.
alter table favourites add column told_price bigint;
create index favourites_goods on favourites (goods_id, member_id);

-- Since when goods can be had again that could not.
alter table goods add column back_at timestamptz;
create function note_goods_back() returns trigger language plpgsql as $$
begin
  new.back_at := shop_now();
  return new;
end $$;
create trigger goods_back before update of status, in_stock on goods for each row
  when (new.status = 'on sale' and new.in_stock and not (old.status = 'on sale' and old.in_stock))
  execute function note_goods_back();

-- Goods of which there is something to tell, and how far that has been told. Whoever changes them adds a row and waits for
-- nobody.
create table favourite_news (
  id bigint generated always as identity primary key,
  goods_id text collate "C" not null,
  told_to text collate "C" not null default ''
);

create function note_favourite_news() returns trigger language plpgsql as $$
begin
  insert into favourite_news (goods_id) values (new.id);
  return null;
end $$;
create trigger goods_favourite_news after update of status, in_stock, price_from on goods for each row
  when (new.status = 'on sale' and new.in_stock
    and (new.price_from < old.price_from or not (old.status = 'on sale' and old.in_stock)))
  execute function note_favourite_news();
