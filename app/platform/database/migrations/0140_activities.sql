-- What goes on in the shop for some days. Texts have one for each language that was given.
create table activities (
  id text collate "C" primary key default new_id(),
  submission_id text collate "C" not null unique,
  title jsonb not null check (jsonb_typeof(title) = 'object'),
  summary jsonb not null default '{}' check (jsonb_typeof(summary) = 'object'),
  rules jsonb not null default '{}' check (jsonb_typeof(rules) = 'object'),
  cover text collate "C" not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  goods_ids text[] collate "C" not null default '{}',
  batch_ids text[] collate "C" not null default '{}',
  shows_draw boolean not null default false,
  shows_sales boolean not null default false,
  -- Nobody but operators sees it before; null: nobody is going to.
  shown_from timestamptz,
  version int not null default 1,
  changed_at timestamptz not null default shop_now()
);
create index activities_end on activities (ends_at, id) where shown_from is not null;
create index activities_shown on activities (shown_from) where shown_from is not null;
create index activities_start on activities (starts_at, id) where shown_from is not null;

create trigger activities_tags after insert or update or delete on activities
  for each statement execute function raise_fixed_tags('activities');
