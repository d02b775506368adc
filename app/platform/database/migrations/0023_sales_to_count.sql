-- Which SKUs have sold pieces or got some back since their goods' sales were counted: counting them all meant reading
-- the whole stock every 30 s. Whoever sells adds a row and waits for nobody; it is seen when the sale is, however late
-- that commits.
create table sales_to_count (
  id bigint generated always as identity primary key,
  sku_id text not null
);

create function note_sale() returns trigger language plpgsql as $$
begin
  insert into sales_to_count (sku_id) values (new.sku_id);
  return null;
end $$;
create trigger stock_sold after update of sold on stock
  for each row when (old.sold <> new.sold) execute function note_sale();

create function note_sales_listed() returns trigger language plpgsql as $$
begin
  insert into sales_to_count (sku_id) select sku_id from listed where sold > 0;
  return null;
end $$;
create trigger stock_sold_listed after insert on stock referencing new table as listed
  for each statement execute function note_sales_listed();

-- What is not counted yet.
insert into sales_to_count (sku_id)
select min(skus.id) from goods join skus on skus.goods_id = goods.id join stock on stock.sku_id = skus.id
group by goods.id having goods.sales <> sum(stock.sold);
