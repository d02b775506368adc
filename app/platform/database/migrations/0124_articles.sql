-- Articles of the mall (`school`) and of members, by category. `names` has a text for each language that was given.
create table article_categories (
  id text collate "C" primary key default new_id(),
  kind text collate "C" not null check (kind in ('member', 'school')),
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  sort int not null default 0
);
create index article_categories_sort on article_categories (kind, sort, id);

-- The columns are what the author works on; `shown` is what others see, and nothing where nobody sees it.
create table articles (
  id text collate "C" primary key default new_id(),
  kind text collate "C" not null check (kind in ('member', 'school')),
  member_id text collate "C" references members (id),
  submission_id text collate "C" not null,
  state text collate "C" not null check (state in ('draft', 'in review', 'scheduled', 'published', 'rejected', 'off')),
  reason text not null default '',
  version int not null default 1,
  title text not null default '',
  summary text not null default '',
  cover text collate "C" not null default '',
  category_id text collate "C" references article_categories (id),
  locale text collate "C" not null,
  min_age int not null default 0,
  source text not null default '',
  blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array'),
  shown jsonb check (jsonb_typeof(shown) = 'object'),
  -- The order in which articles came out; an article keeps its place when it is changed.
  shown_no bigint unique,
  shown_at timestamptz,
  publish_at timestamptz,
  changed_at timestamptz not null default shop_now(),
  check ((kind = 'member') = (member_id is not null)),
  check (shown is null or shown_no is not null),
  check (state <> 'published' or shown is not null),
  check (state not in ('draft', 'off') or shown is null),
  check (state <> 'scheduled' or publish_at is not null)
);
create unique index articles_submission on articles (coalesce(member_id, ''), submission_id);
create index articles_member on articles (member_id, id) where member_id is not null;
create index articles_shown on articles (kind, shown_no) where shown is not null;
create index articles_due on articles (publish_at) where state = 'scheduled';
create index articles_state on articles (state, id);
create index articles_school on articles (id) where kind = 'school';
create index articles_category on articles (category_id);
create sequence article_shown_no;

create table article_history (
  id bigint generated always as identity primary key,
  article_id text collate "C" not null references articles (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('member', 'operator', 'sweep')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index article_history_article on article_history (article_id, id);

create function raise_article_tags() returns trigger language plpgsql as $$
begin
  if coalesce(old.shown, 'null') is distinct from coalesce(new.shown, 'null') then
    perform raise_tags(array['articles', 'article:' || coalesce(new.id, old.id)]);
  end if;
  return null;
end $$;
create trigger articles_tags after update or delete on articles for each row execute function raise_article_tags();

create function raise_article_category_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(array['articles']);
  return null;
end $$;
create trigger article_categories_tags after insert or update on article_categories
  for each row execute function raise_article_category_tags();
