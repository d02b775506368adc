-- Whether any SKU of the goods can be bought, kept beside what the search filters by: asking the stock of every SKU took
-- half a second at 100,000 goods. Orders pay for it only where a SKU sells out or comes back.
alter table goods add column in_stock boolean not null default false;

create function note_in_stock(ids text[]) returns void language plpgsql as $$
begin
  -- Held first: the next statement then sees what others have committed who held them before.
  perform from goods where id = any(ids) order by id for no key update;
  update goods set in_stock = counted.is_there
  from (
    select goods_id, bool_or(available > 0) as is_there from skus join stock on stock.sku_id = skus.id
    where goods_id = any(ids) group by goods_id) as counted
  where goods.id = counted.goods_id and in_stock <> counted.is_there;
end $$;

create function stock_listed() returns trigger language plpgsql as $$
begin
  perform note_in_stock(array(select distinct goods_id from skus where id in (select sku_id from listed)));
  return null;
end $$;
create trigger stock_listed after insert on stock referencing new table as listed
  for each statement execute function stock_listed();

create function stock_turned() returns trigger language plpgsql as $$
begin
  perform note_in_stock(array(select goods_id from skus where id = new.sku_id));
  return null;
end $$;
create trigger stock_turned after update of available on stock
  for each row when ((old.available = 0) <> (new.available = 0)) execute function stock_turned();

select note_in_stock(array(select id from goods));

-- Counting what a filter leaves reads this alone.
create index goods_choices on goods (category_id, brand_id, price_from, in_stock) where status = 'on sale';
