-- What operators do with goods: a number that grows with each change, what was changed by whom, and days on which goods
-- come on sale and go. A draft may lack what goods on sale must have.
alter table goods drop constraint goods_pictures_check;
alter table goods add constraint goods_pictures_check
  check (cardinality(pictures) <= 9 and (status = 'draft' or cardinality(pictures) >= 1)) not valid;
alter table goods validate constraint goods_pictures_check;
alter table goods add column version int not null default 1;
alter table goods add column on_sale_at timestamptz;
alter table goods add column off_sale_at timestamptz;
create index goods_on_sale_at on goods (on_sale_at) where on_sale_at is not null;
create index goods_off_sale_at on goods (off_sale_at) where off_sale_at is not null;
-- Lists of operators, the newest first.
create index goods_drafts on goods (id) where status = 'draft';
create index goods_off_sale on goods (id) where status = 'off sale';
create index goods_by_category on goods (category_id, id);
create index goods_by_brand on goods (brand_id, id);

-- The film that shows the goods; the column of before compares texts by words, and nothing was ever in it.
alter table goods add column film text collate "C";
create index goods_film on goods (film) where film is not null;
create trigger goods_film_tags after update of film on goods for each row execute function raise_goods_tags();

create table goods_history (
  id bigint generated always as identity primary key,
  goods_id text collate "C" not null references goods (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('operator', 'sweep')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index goods_history_goods on goods_history (goods_id, id);

-- One row for each version: which part was changed, and what stood there before.
create table goods_changes (
  id bigint generated always as identity primary key,
  goods_id text collate "C" not null references goods (id),
  version int not null,
  section text collate "C" not null,
  operator_id text collate "C" not null references operators (id),
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz not null default shop_now(),
  unique (goods_id, version)
);
create index goods_changes_goods on goods_changes (goods_id, id);

-- A SKU that somebody has bought is never deleted, only taken out of sight.
alter table skus add column is_hidden boolean not null default false;
alter table skus add column low_below int check (low_below between 0 and 1000000);
-- Whether a SKU was ever used is asked before one goes, here and by the database itself.
create index cart_lines_sku on cart_lines (sku_id);
create index flash_sale_skus_sku on flash_sale_skus (sku_id, sale_id);
create index points_goods_sku on points_goods (sku_id, id);
create index prizes_sku on prizes (sku_id) where sku_id is not null;

create or replace function note_in_stock(ids text[]) returns void language plpgsql as $$
begin
  -- Held in the order of their ids: two writers of several goods never wait for each other.
  perform from goods where id = any(ids) order by id for no key update;
  update goods set in_stock = counted.is_there
  from (
    select goods_id, bool_or(available > 0 and not is_hidden) as is_there
    from skus join stock on stock.sku_id = skus.id
    where goods_id = any(ids) group by goods_id) as counted
  where goods.id = counted.goods_id and in_stock <> counted.is_there;
end $$;

create function note_hidden_sku() returns trigger language plpgsql as $$
begin
  perform note_in_stock(array[new.goods_id]);
  return null;
end $$;
create trigger skus_hidden after update of is_hidden on skus for each row
  when (old.is_hidden <> new.is_hidden) execute function note_hidden_sku();
