-- What kept pages are made of carries tags; whoever changes it raises their versions, and every process reads the newest
-- raises once a second. Raised by triggers, so that no verb and no operator at the database can forget it.
create table tag_versions (
  tag text primary key,
  version bigint not null default 1,
  -- The real clock, not the shop's: readers look back a fixed time for what was committed late.
  raised_at timestamptz not null
);
create index tag_versions_raised on tag_versions (raised_at);

create function raise_tags(tags text[]) returns void language sql volatile as $$
  insert into tag_versions (tag, raised_at)
  select tag, clock_timestamp() from (select distinct unnest(tags) as tag) as asked where tag is not null order by tag
  on conflict (tag) do update set version = tag_versions.version + 1, raised_at = excluded.raised_at
  -- Once a transaction: a change of many rows would write this row anew for each of them.
  where tag_versions.xmin <> pg_current_xact_id()::xid
$$;

create function raise_fixed_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(tg_argv::text[]);
  return null;
end $$;

create function raise_goods_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(array['catalogue', 'goods:' || coalesce(new.id, old.id)]);
  return null;
end $$;

create function raise_sku_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(array['catalogue', 'goods:' || coalesce(new.goods_id, old.goods_id)]);
  return null;
end $$;

create function raise_stock_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(array['stock', (select 'goods:' || goods_id from skus where id = new.sku_id)]);
  return null;
end $$;

create function raise_comment_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(array['goods:' || coalesce(new.goods_id, old.goods_id)]);
  return null;
end $$;

-- Not `sales`: a sweep counts those all the time, and a page that lives for seconds may be behind by a few.
create trigger goods_list_tags after insert or delete on goods
  for each statement execute function raise_fixed_tags('catalogue');
create trigger goods_tags after delete or update of category_id, brand_id, is_exclusive, name, subtitle, unit,
  pictures, video, details, options, service_tags, tags, freight_template_id, points, limit_per_order, status, sort,
  price_from, price_to, market_price
  on goods for each row execute function raise_goods_tags();
create trigger sku_tags after insert or delete or update on skus for each row execute function raise_sku_tags();
-- Only where something sells out or can be had again: each order writes here, and must not wait for a tag.
create trigger stock_tags after update of available on stock for each row
  when ((old.available = 0) <> (new.available = 0)) execute function raise_stock_tags();
create trigger comment_tags after insert or delete or update on goods_comments
  for each row execute function raise_comment_tags();

create trigger category_tags after insert or delete or update on categories
  for each statement execute function raise_fixed_tags('catalogue', 'shelves');
create trigger brand_tags after insert or delete or update on brands
  for each statement execute function raise_fixed_tags('catalogue', 'shelves');
create trigger freight_tags after insert or delete or update on freight_templates
  for each statement execute function raise_fixed_tags('shelves');
create trigger freight_rule_tags after insert or delete or update on freight_rules
  for each statement execute function raise_fixed_tags('shelves');

create trigger banner_tags after insert or delete or update on banners
  for each statement execute function raise_fixed_tags('content');
create trigger pick_tags after insert or delete or update on self_picks
  for each statement execute function raise_fixed_tags('content');
create trigger hot_word_tags after insert or delete or update on hot_words
  for each statement execute function raise_fixed_tags('content');
create trigger page_tags after insert or delete or update on pages
  for each statement execute function raise_fixed_tags('content');
create trigger video_tags after insert or delete or update of title, file, cover, goods_id, status on videos
  for each statement execute function raise_fixed_tags('content');
create trigger setting_tags after insert or delete or update on settings
  for each statement execute function raise_fixed_tags('settings');
