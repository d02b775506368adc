-- Home is a page of blocks too. A version may be published for later: it is shown from `next_at` on. A page may stand on
-- that of a brand.
alter table web_pages
  drop constraint web_pages_key_check,
  add constraint web_pages_key_check check (key in ('terms', 'privacy', 'about', 'home')),
  add column next_no int,
  add column next_at timestamptz,
  add column brand_id text collate "C" unique references brands (id),
  add constraint web_pages_next_check check ((next_no is null) = (next_at is null)),
  add constraint web_pages_next_no_fkey foreign key (id, next_no) references web_page_versions (page_id, no);

-- What stood on home becomes its first version, in each language that its banners speak. The version before this one still
-- reads the tables of before.
with blocks as (
  select locale, 1 as part, b.sort as place, b.id as own, jsonb_build_object(
    'kind', 'slide', 'of', b.picture,
    'text', rtrim(concat_ws(e'\n', b.title ->> locale, coalesce(b.subtitle ->> locale, ''), b.action ->> locale), e'\n'),
    'to', case b.target ->> 'kind'
      when 'category' then '/pages/sort/index?id=' || (b.target ->> 'id')
      when 'brand' then '/commonPages/cfExclusive/index?id=' || (b.target ->> 'id')
      when 'goods' then '/goodsPages/details/details?id=' || (b.target ->> 'id')
      when 'activity' then '/commonPages/activity/details?id=' || (b.target ->> 'id')
      when 'search' then '/commonPages/search/goodsSearch?q='
        || replace(replace(replace(replace(b.target ->> 'keyword', '%', '%25'), '&', '%26'), '#', '%23'), ' ', '+')
      else coalesce(b.target ->> 'url', '') end) as block
  from banners b, jsonb_object_keys(b.title) as locale where b.is_shown
  union all
  select locale, 3, min(p.sort), '', jsonb_build_object('kind', 'picks', 'of', string_agg(p.goods_id, ' ' order by p.sort))
  from (select goods_id, sort, (row_number() over (order by sort) - 1) / 12 as chunk from self_picks order by sort limit 40) p,
    (select distinct jsonb_object_keys(title) as locale from banners where is_shown union select 'zh-Hans') languages
  group by locale, p.chunk
  union all
  select locale, part, 0, '', jsonb_build_object('kind', kind)
  from (values (2, 'categories'), (4, 'flash'), (5, 'ways'), (6, 'couponBand'), (7, 'guessYouLike')) as own (part, kind),
    (select distinct jsonb_object_keys(title) as locale from banners where is_shown union select 'zh-Hans') languages
), languages as (
  select locale, jsonb_agg(block order by part, place, own) as blocks from blocks group by locale
), made as (
  insert into web_pages (submission_id, key, draft)
  select 'page-home', 'home', jsonb_object_agg(locale, jsonb_build_object('title', 'Home', 'blocks', blocks))
  from languages where exists (select from banners) or exists (select from self_picks)
  having count(*) > 0
  returning id, draft
)
insert into web_page_versions (page_id, no, contents) select id, 1, draft from made;
update web_pages set shown_no = 1 where key = 'home';
