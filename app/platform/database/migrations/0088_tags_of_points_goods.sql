-- The screen of the goods tells that they can be had for points, so it is drawn anew when that begins, ends or runs out.
-- The function of allotments names the goods again, which 0082 had left out.
drop trigger points_goods_tags on points_goods;
create function raise_points_goods_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(array['points-goods', 'goods:' || new.goods_id]);
  return null;
end $$;
create trigger points_goods_tags after insert or update on points_goods
  for each row execute function raise_points_goods_tags();

create or replace function raise_allotment_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(array['flash-sales', 'points-goods', (select 'goods:' || goods_id from skus where id = new.sku_id)]);
  return null;
end $$;
