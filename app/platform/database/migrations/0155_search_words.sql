-- What operators say about words: goods that name one of `words` or of `also` are found by all of `words`.
create table search_synonyms (
  id text collate "C" primary key default new_id(),
  words text[] not null check (cardinality(words) between 1 and 20),
  also text[] not null default '{}' check (cardinality(also) <= 40),
  check (cardinality(words) > 1 or cardinality(also) > 0)
);

-- Words by which goods are found, with their trigrams, for what was typed with a slip. Trigrams of our own, because the
-- extension for them may be missing.
create table search_terms (
  term text collate "C" primary key,
  grams text[] collate "C" not null
);
create index search_terms_grams on search_terms using gin (grams);

-- Which goods have to be looked at again, because their texts, those around them or the synonyms have changed. Whoever
-- changes them adds a row and waits for nobody.
create table goods_to_index (
  id bigint generated always as identity primary key,
  goods_id text collate "C" not null
);

create function note_goods_texts() returns trigger language plpgsql as $$
begin
  insert into goods_to_index (goods_id) values (new.id);
  return null;
end $$;
create trigger goods_texts_changed after update of name, subtitle, category_id, brand_id on goods
  for each row when ((old.name, old.subtitle, old.category_id, old.brand_id)
    is distinct from (new.name, new.subtitle, new.category_id, new.brand_id))
  execute function note_goods_texts();

create function note_category_texts() returns trigger language plpgsql as $$
begin
  insert into goods_to_index (goods_id)
  select id from goods where category_id = new.id
    or category_id in (select id from categories where parent_id = new.id);
  return null;
end $$;
create trigger category_texts_changed after update of name, parent_id on categories
  for each row when ((old.name, old.parent_id) is distinct from (new.name, new.parent_id))
  execute function note_category_texts();

create function note_brand_texts() returns trigger language plpgsql as $$
begin
  insert into goods_to_index (goods_id) select id from goods where brand_id = new.id;
  return null;
end $$;
create trigger brand_texts_changed after update of name on brands
  for each row when (old.name is distinct from new.name) execute function note_brand_texts();

-- Goods of before are found by how they sound, too.
insert into goods_to_index (goods_id) select id from goods order by id;
