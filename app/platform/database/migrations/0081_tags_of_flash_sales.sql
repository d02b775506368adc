-- The screen of the goods tells of their sale, so it is drawn anew with it, and no other goods' screen is.
drop trigger flash_sale_tags on flash_sales;
create function raise_flash_sale_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(array['flash-sales', 'goods:' || new.goods_id]);
  return null;
end $$;
create trigger flash_sale_tags after insert or update on flash_sales
  for each row execute function raise_flash_sale_tags();

create or replace function raise_allotment_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(array['flash-sales', (select 'goods:' || goods_id from skus where id = new.sku_id)]);
  return null;
end $$;
