-- Goods are found by the names of their choices, too: a red scarf.
drop trigger goods_texts_changed on goods;
create trigger goods_texts_changed after update of name, subtitle, options, category_id, brand_id on goods
  for each row when ((old.name, old.subtitle, old.options, old.category_id, old.brand_id)
    is distinct from (new.name, new.subtitle, new.options, new.category_id, new.brand_id))
  execute function note_goods_texts();
insert into goods_to_index (goods_id) select id from goods order by id;
