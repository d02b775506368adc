-- Pages of the mall: those with a key, and those that are assembled from blocks. `draft` has for each language that was
-- written a title and blocks; versions keep what was published and are never changed. The table `pages` of before is
-- still read by the version before this one.
create table web_pages (
  id text collate "C" primary key default new_id(),
  submission_id text collate "C" not null unique,
  key text collate "C" unique check (key in ('terms', 'privacy', 'about')),
  draft jsonb not null default '{}' check (jsonb_typeof(draft) = 'object'),
  version int not null default 1,
  -- The version that everybody sees; null: nobody sees any.
  shown_no int,
  changed_at timestamptz not null default shop_now()
);
create table web_page_versions (
  page_id text collate "C" not null references web_pages (id),
  no int not null check (no > 0),
  contents jsonb not null check (jsonb_typeof(contents) = 'object'),
  -- Nobody, of what came with the shop.
  operator_id text collate "C",
  published_at timestamptz not null default shop_now(),
  primary key (page_id, no)
);
alter table web_pages add foreign key (id, shown_no) references web_page_versions (page_id, no);

-- Which version of the terms and of the privacy page a member has agreed to, and when.
create table page_agreements (
  member_id text collate "C" not null references members (id),
  key text collate "C" not null check (key in ('terms', 'privacy')),
  no int not null,
  agreed_at timestamptz not null default shop_now(),
  primary key (member_id, key, no)
);

create trigger web_pages_tags after insert or update or delete on web_pages
  for each statement execute function raise_fixed_tags('content', 'pages');

-- What stands now is the first version, with a text for each language.
with languages as (
  select key, locale, title ->> locale as title, changed_at, (
    select jsonb_agg(jsonb_build_object('kind', block ->> 'kind', 'text', coalesce(block -> 'text' ->> locale, ''),
      'of', '', 'to', '') order by place)
    from jsonb_array_elements(blocks) with ordinality as each_block (block, place)) as blocks
  from pages, jsonb_object_keys(title) as locale
), contents as (
  select key, changed_at, jsonb_object_agg(locale, jsonb_build_object('title', title, 'blocks', blocks)) as contents
  from languages group by key, changed_at
), made as (
  insert into web_pages (submission_id, key, draft, changed_at)
  select 'page-' || key, key, contents, changed_at from contents returning id, key, draft, changed_at
)
insert into web_page_versions (page_id, no, contents, published_at) select id, 1, draft, changed_at from made;
update web_pages set shown_no = 1;

-- What tells more of an activity.
alter table activities add column page_id text collate "C" references web_pages (id);
